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
