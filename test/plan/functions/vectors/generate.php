<?php
// Writes the vectors beside this file: `php -d precision=14 -d date.timezone=UTC generate.php`. Tests only read the JSON.
// The truth is PHP 7.4. PHP 8 reads some dates otherwise; those rows of strtotime.json follow 7.4: weekdays clear the time of day
// (`10:30 +2 weekdays`), and `@1.5`, `2017-302` and `+010203` cannot be read.
mt_srand(20170320);

function writeVectors(string $name, array $rows): void
{
    $lines = array_map(fn ($row) => json_encode($row, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR), $rows);
    file_put_contents(__DIR__ . "/$name.json", "[\n" . implode(",\n", $lines) . "\n]\n");
}

/** Doubles of every size, with their texts of 14 and 17 digits. */
function floats(): array
{
    $sources = ['0.1', '0.5', '0.3', '1e14', '1e15', '1e16', '1e17', '1e22', '1e-4', '1e-5', '1e-7', '5e-324', '1.7976931348623157e308',
        '0.00012345678901234567', '99999999999999.4', '99999999999999.5', '99999999999999.9', '12345678901234.5', '12345678901235.5',
        '1234567890123.25', '1234567890123.75', '4503599627370497.5', '0.000099999999999999999', '9.9999999999999995', '123456789012345'];
    for ($i = 0; $i < 300; $i++) {
        $digits = (string) mt_rand(1, 9);
        for ($n = mt_rand(0, 18); $n > 0; $n--) $digits .= mt_rand(0, 9);
        $sources[] = (mt_rand(0, 1) ? '-' : '') . $digits . 'e' . mt_rand(-30, 12);
    }
    for ($i = 0; $i < 60; $i++) $sources[] = sprintf('%.4f', mt_rand(0, 1 << 30) / 16);
    $rows = [];
    foreach ($sources as $source) {
        $row = [$source];
        foreach ([14, 17] as $precision) {
            ini_set('precision', (string) $precision);
            $row[] = (string) (float) $source;
        }
        ini_set('precision', '14');
        $rows[] = $row;
    }
    return $rows;
}

writeVectors('floats', floats());

/** Formats and values, also wild ones; `null` where PHP refuses. */
function sprintfs(): array
{
    $rows = [];
    $add = function (string $format, array $values) use (&$rows) {
        try {
            $text = @vsprintf($format, $values);
        } catch (ValueError $error) {
            $text = null;
        }
        $rows[] = [$format, $values, $text === null ? null : bin2hex($text)];
    };
    $fixed = [["%'.05d", [3]], ['%.2f', [0.5]], ['%2$s-%1$s', ['a', 'b']], ["%'*10s", ['x']],
        ['%5s|%-5s|%05.1f|%x|%X|%o|%b|%c|%+d', ['b', 'c', 3.14159, 255, 255, 8, 5, 65, 7]], ['%s', ['é']], ['%.1s|', ['é']], ['%3s|', ['é']],
        ['%d', ['12abc']], ['%d', ['abc']], ['%d', [null]], ['%d', [true]], ['%s', [false]], ['%d', ['1e3']], ['%d', ['99999999999999999999']],
        ['%u', [-1]], ['%x', [-1]], ['%c', [321]], ['%c', [0]], ['%c', [-1]], ['100%%', []], ['%', []], ['%s', []], ['%y', [1]], ['%1$s %s %s', ['a', 'b']],
        ['%0$s', ['a']], ['%5%|', []], ['%-08d|', [5]], ['%-08.2f|', [1.5]], ['%+08.2f', [1.5]], ['%08.2f', [-1.5]], ['%5.2x|', [255]], ['%ld', [5]],
        ['%.0e', [12345]], ['%e', [0]], ['%g', [100000]], ['%g', [1000000]], ['%G', [1e20]], ['%.15g', [0.1]], ['%.20f', [0.1]], ['%.50e', [0.1]],
        ['%.3f', [1e25]], ['%f', ['1.5kg']], ['%.60f', [0.1]], ['žluť %s', ['ý']], ['%s %s', ['a']], ["%'é5s", ['x']], ['%05s', [-3]], ['% 5d|', [3]]];
    foreach ($fixed as [$format, $values]) $add($format, $values);
    $types = str_split('bcdeEfFgGosuxX');
    $values = [0, 1, -1, 7, 255, -255, 12345, 1 << 40, -(1 << 40), 0.5, 1.5, -2.5, 0.1, 1234.5678, 1.0e-7, 1e15, 1.005, 99.995, '12abc', '', 'abc', '-7', '3.99', true, false, null, 'text'];
    for ($i = 0; $i < 500; $i++) {
        $flags = ['', '-', '0', '+', "'*", '+0', '-0', " ", "-'x"][mt_rand(0, 8)];
        $width = ['', '', '1', '4', '8', '12'][mt_rand(0, 5)];
        $precision = ['', '', '', '.0', '.1', '.2', '.5', '.10', '.'][mt_rand(0, 8)];
        $add("<%$flags$width$precision" . $types[mt_rand(0, 13)] . '>', [$values[mt_rand(0, count($values) - 1)]]);
    }
    return $rows;
}

function dates(): array
{
    $letters = str_split('dDjlNSwzWFmMntLoYyaABgGhHisuveIOPTUcrZ');
    $format = implode('|', $letters);
    $rows = [];
    $moments = [0, 1490000000, -1, 951782400, 4107542400, 1483228799, 1483228800, 253402300799, 253402300800, -62167219200, -62167219201, 1230768000, 1609459199];
    for ($i = 0; $i < 60; $i++) $moments[] = mt_rand(-5000000000, 9000000000);
    foreach ($moments as $moment) $rows[] = [$format, $moment, date($format, $moment)];
    foreach (['Y-m-d', '\Y\\\\Y', 'QqfCé Y', 'D, d M Y', '\\é', 'c', 'r'] as $other) $rows[] = [$other, 1490000000, date($other, 1490000000)];
    return $rows;
}

function hashes(): array
{
    $rows = [];
    foreach (['md2', 'md4', 'md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512/224', 'sha512/256', 'sha512', 'sha3-224', 'sha3-256', 'sha3-384', 'sha3-512',
        'ripemd128', 'ripemd160', 'ripemd256', 'ripemd320', 'whirlpool', 'adler32', 'crc32', 'crc32b', 'crc32c', 'fnv132', 'fnv1a32', 'fnv164', 'fnv1a64', 'joaat'] as $algorithm)
        foreach (['', 'a', 'someGreatestTextToHash', 'žluťoučký kůň', str_repeat('0123456789', 30)] as $text)
            $rows[] = [$algorithm, $text, hash($algorithm, $text), in_array($algorithm, hash_hmac_algos(), true) ? hash_hmac($algorithm, $text, 'key') : null];
    return $rows;
}

/** Params and their query; `~` is written as PHP 7.4 writes it. */
function queries(): array
{
    $params = [['a' => 'b c', 'd' => ['x', 'y'], 'e' => ['k' => 'v', 'l' => ['m' => 1.5, 'n' => true, 'o' => false, 'p' => null]]],
        ['q' => "~!*'()[]-_.é&=+%/?#@:,;$\"<>\\^`{|}", "é&=[x]" => 1, 'f' => 0.1, 'g' => 1e20, 'h' => 12345678.9, 'i' => -5, 'j' => [], 'k' => [null, 1]],
        ['nested' => [[['deep' => ['a' => 'b']]]], 'float' => 1e-7]];
    return array_map(fn ($set) => [array_map(null, array_keys($set), array_values($set)), str_replace('~', '%7E', http_build_query($set))], $params);
}

/** Expressions at several bases; `null` where PHP cannot parse. */
function strtotimes(): array
{
    $monday = 1490000000; // 2017-03-20 08:53:20
    $bases = [$monday, 1490180000, 1454234399, 1456747200, 1483228799, 1489881600];
    $texts = ['-1 day', '+7 days', 'yesterday', 'midnight', 'tomorrow noon', 'first day of last month', 'first day of this month midnight', 'last monday',
        'monday next week', '+1 week 2 days', '2017-10-04', '21 oct 2017 9:16pm', '02.01.2017', '01/02/2017', '2017-01', 'last day of february 2020',
        '2014-12-08T10:38:35+01:00', '', 'abc', '12345', ' ', 'now', 'today', 'noon', 'tomorrow', 'noon tomorrow', 'yesterday noon', 'yesterday 14:00',
        '@1500000000', '@-86400', '@1500000000.5', '@0 +1 day', '2017/10/04', '20171004', '04-10-2017', '4.10.2017', '10/04/2017', '10/4', '4 oct 2017',
        '4 October 2017', 'oct 4, 2017', 'October 4th, 2017', 'october 2017', '4-Oct-2017', 'oct 4', '4 oct', 'october', 'Wed, 4 Oct 2017', 'Wednesday, 4 October 2017 10:00',
        '2017-10-04 9pm', '2017-10-04 9:16pm', '2017-10-04 9:16:05 pm', '2017-10-04 21:16', '2017-10-04 21:16:05', '2017-10-04 21:16:05.123', '2017-10-04T21:16:05.123456Z',
        '2017-10-04T21:16:05Z', '2017-10-04T21:16Z', '2017-10-04 21:16:05 UTC', '2017-10-04 21:16:05 GMT', '2017-10-04 21:16:05 +01:00', '2017-10-04 21:16:05 +0100',
        '2017-10-04 21:16:05 +1', '2017-10-04 21:16:05 CET', '2017-10-04 21:16:05 EST', '2017-10-04 21:16:05 PDT', '2017-10-04 21:16:05 Europe/Prague',
        '2017-07-04 21:16:05 Europe/Prague', '2017-03-26 02:30:00 Europe/Prague', '2017-10-29 02:30:00 Europe/Prague', '2017-03-12 02:30:00 America/New_York',
        '2017-11-05 01:30:00 America/New_York', '2017-07-04 America/Argentina/Buenos_Aires', '2017-07-04 America/Port-au-Prince', '2017-07-04 Nowhere/City', '2017-01-01 europe/prague',
        '2017-03-25 12:00 Europe/Prague +1 day', '2017-03-26 01:30 Europe/Prague +1 hour', '2017-10-29 02:30 Europe/Prague +1 hour', '2017-03-26 01:30 Europe/Prague +42 hours', '2017-03-27 01:30 Europe/Prague -23 hours', '2017-302', '4th.10.2017', '2017/10/4th', '7 net', 'poland', '10/4st', 'oct 4 10:0:10pm', '2017-10-04 21:16:05 (CET)', '10:00 Asia/Tokyo', 'tomorrow 10:00 America/New_York',
        'Sat, 13 Mar 2010 11:30:00 GMT', 'Sat, 13 Mar 2010 11:30:00 -0500', 'Saturday, 13-Mar-10 11:30:00 UTC', '13 Mar 2010 11:30:00 +0100', '10/Oct/2000:13:55:36 -0700',
        '2008-07-01T22:35:17.02', '20080701T22:38:07', '20080701t223807', '2008:08:07 18:11:31', '2008-7-1T9:3:37', '2008W273', '2008-W28-3', '2008-W28', '2008W27', '2008.197', '2008197',
        'May-09-78', '78-Dec-22', '1814-MAY-17', '5/17/2006', '5/17/06', '30-6-2008', '22.12.78', '30.6.08', '22\t12.78', '30-June 2008', '22DEC78', '14 III 1879', 'June 2008', 'DEC1978',
        'March 1879', 'July 1st, 2008', 'April 17, 1790', 'May.9,78', 'July 1st,', 'Apr 17', 'May.9', '1 July', '17 Apr', '9.May', 'May', '1978', '08-06-30', '2008-6', '2008-06', '1978-12', '-0002-07-26', '+1978-04-17',
        '15810726', '4 am', '4:08 am', '4:08:37 am', '04:08', '19.19', '23:43', '0408', 't1919', 'T2343', '040837', 'T191919', '24:00', '23:59:60', '2017-10-04 24:00', '2460', '1930', '2017', '2017-10-04 0930',
        '+1 day', '1 day', '-1 week', '+2 weeks', '+1 month', '-1 month', '+1 year', '-18 months', '+1 fortnight', '+3 hours', '-30 minutes', '+90 sec', '+1 min', '2 days ago', '1 month 2 days ago',
        '+1 week -1 day', '+1day', '+1day2hours', '1 hour ago', '+5 weekdays', '-3 weekdays', '1 weekday', '+1 weekday', '10 weekdays ago', 'next weekday', '--1 day', '+-1 day', '+ 1 day', '- 2 days',
        'next month', 'last month', 'next year', 'last year', 'previous year', 'this month', 'this week', 'next week', 'last week', 'previous week', 'next day', 'last day', 'third day', 'first month', 'twelfth month', 'sixth week', 'eighth day',
        'monday', 'tuesday', 'sunday', 'mon', 'Sat', 'next monday', 'next friday', 'last friday', 'this friday', 'previous sunday', 'monday 10:00', 'friday noon', 'next sunday 8pm', '+1 monday', '+2 friday', '-1 sunday', '2 tuesdays ago',
        'monday this week', 'sunday this week', 'sunday last week', 'friday next week', 'saturday this week', 'this week monday', 'first day', 'first day of', 'last day of', 'first day of next month', 'last day of this month', 'last day of previous month', 'first day of january',
        'first day of january 2018', 'first day of january this year', 'last day of december', 'last day of feb', 'first day of -1 month', 'first day of next month midnight', 'last day of last month 23:59:59', 'first monday of january 2018', 'last friday of next month', 'second tuesday of march 2019',
        'third wednesday of', 'last sunday of october 2017', 'first sat of July 2008', 'next monday of january 2018', 'this monday of january 2018', 'back of 7pm', 'front of 5am', 'back of 19', 'last day of february', 'first day of this year', 'first day of january next year',
        'midnight first day of this month', 'today midnight', 'tomorrow midnight', 'today 15:00', '15:00 today', '15:00 tomorrow', 'midnight +1 day', 'yesterday -1 day', 'now -1 hour', '-1 day midnight', '2017-01-31 +1 month', '2016-01-31 +1 month', '2017-12-31 +1 day',
        '2016-02-29 +1 year', '2017-10-04 -1 month first day of', '+1 month -1 day', 'monday january 2018', 'jan 2018 monday', '2018-01-01 monday', '2017-10-04 2017-10-05', '10:00 11:00', 'UTC', 'Z', 'CET', 'CET CEST', 'x', 'foo bar', '2017-13-01', '2017-00-00', '2017-02-30', '2017-02-31', '32 oct 2017',
        '31 feb 2017', '25:00', '2017-10-04 25:00', '12:60', '0', '1', '12', '123', '123456', '1234567', '12345678', '1234567890', '1500000000', '2017-10', '2017-1', '17-1-1', '2017-1-1', '1/2/3', '01.02', '01.02.03', '1.2.2017', 'first', 'last', 'next', 'this', 'ago', 'of', 'week', 'day', '+1', '-1', '+1 foo', 'P1D',
        '2017-10-04,10:00', '2017-10-04;10:00', "2017-10-04\n10:00", '2017-10-04  10:00', ' 2017-10-04 ', '2017-10-04T', 'T10:00', '2017-10-04T10', '2017-10-04T10:00:00.000+0000', '2017-10-04T10:00:00.000000000Z', '2017-10-04T10:00:00,123Z', '2017-10-04 10:00:00 PM', '2017-10-04 10.00.00', '9 pm', '9 p.m.', '9pm tomorrow', 'noon 2017-10-04', '12am', '12pm', '0am', '13pm',
        'Mon Mar 20 08:53:20 2017', 'Mon Mar 20 08:53:20 UTC 2017', 'Mon Mar 20 2017 08:53:20 GMT+0100', '20-Mar-2017 08:53', '2017-Mar-20', '2017 Mar', 'Mar 2017', 'sept 5 2017', '5 sep 2017', 'Sep-05-2017', 'i 2017', '3 V 2017', '+1 week monday', 'monday +1 week', 'monday -1 week', 'next month monday', 'last monday of', 'weekdays', 'weekday', 'sat sun', '1 mon', '6 months ago', '1 year 6 months ago', 'eleven days',
        '+1 ms', '+1500 msec', '+100000000000 sec', '+9999999999999 days', '2017-10-04 GMT+2', '2017-10-04 GMT-02:30', '2017-10-04 +123', '2017-10-04 +12345', '2017-10-04 +010203', '2017-10-04 +25', '2017-10-04T10:00:00+01:00 +1 day', '00:00:60', '0000-00-00', '0000-00-00 00:00:00', '0000-01-01', '9999-12-31', '1901-01-01', '99999-01-01',
        'Tue, 2017', 'oct 04 10:00', 'oct 4 10:00:05', 'oct 4 10:00pm', 'oct 4 10:30:10 pm', 'oct 4 10:00:05 CET', 'oct 4 2017 10:00', '4 oct 10:00', '11 Oct', '11 Oct 10', 'eighth of october', 'first of january 2018', 'forty', '2 fortnights ago', 'sunday', 'sunday ago', '1 sunday ago', 'noon yesterday', 'last day of month'];
    $rows = [];
    $add = function (string $text, int $base) use (&$rows) {
        if (preg_match('~(Z|\\d\\d:00|CET|/\\w+) .*@~', $text)) return; // a zone before @ makes PHP forget the date
        $result = @strtotime($text, $base);
        $rows[] = [$text, $base, $result === false ? null : $result];
    };
    foreach ($texts as $index => $text) {
        $add($text, $monday);
        $add($text, $bases[$index % 5 + 1]);
    }
    $dates = ['', '', '2017-10-04', '4 oct 2017', 'oct 4, 2017', '10/04/2017', '04.10.2017', '20171004', '2017-02', 'march', 'monday', 'next friday', 'last day of', 'first day of', 'first monday of', 'last sunday of', 'tomorrow', 'today', '2016-W10', '@1489000000'];
    $times = ['', '', '', '10:30', '9pm', 'T21:16:05', 'noon', '0930', '24:00'];
    $zones = ['', '', '', '', 'Z', '+01:00', 'CET', 'Europe/Prague', 'America/New_York'];
    $shifts = ['', '', '+1 day', '-1 month', '+1 week', 'next month', 'last year', '3 days ago', '+2 weekdays', 'next week', 'last week', '+1 hour', '-90 minutes', 'january 2018', '-4 weekdays', 'this week', '+1 month -1 day', '-1 monday'];
    for ($i = 0; $i < 700; $i++) {
        $parts = [$dates[array_rand($dates)], $times[array_rand($times)], $zones[array_rand($zones)], $shifts[array_rand($shifts)]];
        if (mt_rand(0, 3) === 0) shuffle($parts);
        $add(implode(' ', array_filter($parts, 'strlen')), $bases[array_rand($bases)] + (mt_rand(0, 1) ? mt_rand(0, 40000000) : 0));
    }
    return $rows;
}

writeVectors('strtotime', strtotimes());
writeVectors('sprintf', sprintfs());
writeVectors('date', dates());
writeVectors('hash', hashes());
writeVectors('query', queries());
