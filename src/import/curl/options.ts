/** What an import does with an option: `carried` into the configuration, `none` for those without an effect on the request. */
export type Effect =
  | { readonly kind: 'carried' | 'none' }
  /** Left out, with what the user should know. */
  | { readonly kind: 'said'; readonly text: string }
  /** What the option is, which no configuration can say. */
  | { readonly kind: 'refused'; readonly what: string };

export interface Option {
  /** Its long name. */
  readonly name: string;
  readonly short: string | undefined;
  readonly takesValue: boolean;
  readonly effect: Effect;
}

/** An option in each line, as curl lists it: the letter, the name, and `=` where a value follows. */
const CARRIED = `
  -A --user-agent=
  -b --cookie=
  -d --data=
     --data-ascii=
     --data-binary=
     --data-raw=
     --data-urlencode=
  -e --referer=
  -G --get
  -g --globoff
  -H --header=
     --json=
     --oauth2-bearer=
     --path-as-is
     --proto-default=
  -r --range=
  -X --request=
     --url=
     --url-query=
  -u --user=`;

/** Output, time limits, retries, connections, versions of protocols, and what is for other protocols than HTTP. */
const WITHOUT_EFFECT = `
     --alt-svc= -a --append --basic --ca-native --cert-status --ciphers= --compressed --compressed-ssh --connect-timeout=
  -c --cookie-jar= --create-dirs --create-file-mode= --crlf --crlfile= --curves= --delegation= -q --disable --disable-eprt --disable-epsv
     --disallow-username-in-url --dns-interface= --dns-ipv4-addr= --dns-ipv6-addr= --dns-servers= --doh-cert-status --doh-insecure
     --doh-url= -D --dump-header= --dump-ca-embed --ech= --egd-file= --engine= --etag-save= --expect100-timeout= -f --fail --fail-early
     --fail-with-body --false-start --follow --form-escape --ftp-account= --ftp-alternative-to-user= --ftp-create-dirs --ftp-method=
     --ftp-pasv -P --ftp-port= --ftp-pret --ftp-skip-pasv-ip --ftp-ssl-ccc --ftp-ssl-ccc-mode= --ftp-ssl-control
     --happy-eyeballs-timeout-ms= --hostpubmd5= --hostpubsha256= --hsts= --http0.9 -0 --http1.0 --http1.1 --http2
     --http2-prior-knowledge --http3 --http3-only --ignore-content-length -i --include --interface= --ip-tos= --ipfs-gateway= -4 --ipv4
  -6 --ipv6 -j --junk-session-cookies --keepalive-cnt= --keepalive-time= --krb= --libcurl= --limit-rate= -l --list-only --local-port=
  -L --location --login-options= --mail-auth= --mail-from= --mail-rcpt= --mail-rcpt-allowfails --max-filesize= --max-redirs=
  -m --max-time= --metalink --mptcp --no-alpn -N --no-buffer --no-clobber --no-keepalive --no-npn --no-progress-meter --no-sessionid
     --out-null -o --output= --output-dir= -Z --parallel --parallel-immediate --parallel-max= --parallel-max-host= --pinnedpubkey=
     --post301 --post302 --post303 -# --progress-bar --proto= --proto-redir= --pubkey= -Q --quote= --random-file= --rate= --raw
  -J --remote-header-name -O --remote-name --remote-name-all -R --remote-time --remove-on-error --retry= --retry-all-errors
     --retry-connrefused --retry-delay= --retry-max-time= --sasl-authzid= --sasl-ir --service-name= -S --show-error --sigalgs= -s --silent
     --skip-existing -Y --speed-limit= -y --speed-time= --ssl --ssl-allow-beast --ssl-auto-client-cert --ssl-no-revoke --ssl-reqd
     --ssl-revoke-best-effort --ssl-sessions= -2 --sslv2 -3 --sslv3 --stderr= --styled-output --suppress-connect-headers --tcp-fastopen
     --tcp-nodelay -t --telnet-option= --tftp-blksize= --tftp-no-options --tls-earlydata --tls-max= --tls13-ciphers= -1 --tlsv1 --tlsv1.0
     --tlsv1.1 --tlsv1.2 --tlsv1.3 --tr-encoding --trace= --trace-ascii= --trace-config= --trace-ids --trace-time --upload-flags=
  -B --use-ascii -v --verbose --vlan-priority= -w --write-out= --xattr`;

const SAID: Readonly<Record<string, string>> = {
  '-k --insecure':
    'certificates are always checked; "caCertificate" names an authority of your own',
  '--cacert= --capath=': '"caCertificate" names an authority of your own',
  '-E --cert= --cert-type= --key= --key-type= --pass=':
    '"#clientCertificate" has a certificate of the client with its key',
  '--location-trusted': 'credentials are not sent to another host',
  '--connect-to= --resolve=': 'the host is looked up by its name',
  '-x --proxy= --preproxy= --noproxy= --proxy-anyauth --proxy-basic --proxy-ca-native --proxy-cacert= --proxy-capath= --proxy-cert= --proxy-cert-type= --proxy-ciphers= --proxy-crlfile= --proxy-digest --proxy-header= --proxy-http2 --proxy-insecure --proxy-key= --proxy-key-type= --proxy-negotiate --proxy-ntlm --proxy-pass= --proxy-pinnedpubkey= --proxy-service-name= --proxy-ssl-allow-beast --proxy-ssl-auto-client-cert --proxy-tls13-ciphers= --proxy-tlsauthtype= --proxy-tlspassword= --proxy-tlsuser= --proxy-tlsv1 -U --proxy-user= --proxy1.0= -p --proxytunnel --socks4= --socks4a= --socks5= --socks5-basic --socks5-gssapi --socks5-gssapi-nec --socks5-gssapi-service= --socks5-hostname=':
    'a proxy is one of the machine that runs the configuration',
};

const REFUSED: Readonly<Record<string, string>> = {
  '-F --form= --form-string=': 'a multipart form',
  '-T --upload-file=': 'an upload',
  '-I --head': 'a HEAD request',
  '--digest': 'digest authentication',
  '--ntlm --ntlm-wb': 'NTLM authentication',
  '--negotiate': 'negotiated authentication',
  '--anyauth': 'an authentication that the server chooses',
  '--tlsauthtype= --tlspassword= --tlsuser=': 'a password of the connection',
  '--aws-sigv4=': 'a signature of AWS: write "aws" with "signature"',
  '-n --netrc --netrc-file= --netrc-optional': 'a file of credentials',
  '-: --next': 'a second request',
  '-K --config=': 'a file of options',
  '--variable=': 'a variable of curl: replace it by its value in the command',
  '--request-target=': 'a target that is not the address',
  '--abstract-unix-socket= --unix-socket=': 'a socket of one machine',
  '-C --continue-at=': 'the rest of a file',
  '--etag-compare= -z --time-cond=': 'a condition for an answer',
  '--haproxy-protocol --haproxy-clientip=': 'a header of the connection',
  '-h --help= -M --manual -V --version': 'no request',
};

/** All options of curl, up to version 8.15. */
export const OPTIONS: readonly Option[] = [
  ...optionsIn(CARRIED, { kind: 'carried' }),
  ...optionsIn(WITHOUT_EFFECT, { kind: 'none' }),
  ...Object.entries(SAID).flatMap(([names, text]) => optionsIn(names, { kind: 'said', text })),
  ...Object.entries(REFUSED).flatMap(([names, what]) =>
    optionsIn(names, { kind: 'refused', what }),
  ),
];

function optionsIn(listed: string, effect: Effect): readonly Option[] {
  return [...listed.matchAll(/(?:(?<=^|\s)-([^-\s])\s+)?--([\w.-]+)(=?)/g)].map(
    ([, short, name = '', value]) => ({ name, short, takesValue: value === '=', effect }),
  );
}

const BY_NAME = new Map(OPTIONS.map((option) => [option.name, option]));
const BY_LETTER = new Map(OPTIONS.map((option) => [option.short, option]));

export function optionOfLetter(letter: string): Option | undefined {
  return BY_LETTER.get(letter);
}

/** An option by its name, or by the beginning of a name that no other has. */
export function optionNamed(name: string): Option | undefined {
  const exact = BY_NAME.get(name);
  if (exact !== undefined) return exact;
  const [found, ...others] = OPTIONS.filter((option) => option.name.startsWith(name));
  return others.length === 0 && name !== '' ? found : undefined;
}
