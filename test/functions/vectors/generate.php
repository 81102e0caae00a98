<?php
// Writes the vectors beside this file: `php -d precision=14 -d date.timezone=UTC generate.php`. Tests only read the JSON.
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
    foreach (['Y-m-d', '\Y\\\\Y', 'QqfXé Y', 'D, d M Y', '\\é', 'c', 'r'] as $other) $rows[] = [$other, 1490000000, date($other, 1490000000)];
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

writeVectors('sprintf', sprintfs());
writeVectors('date', dates());
writeVectors('hash', hashes());
writeVectors('query', queries());
