import { didYouMean, meantOr } from '../../values/words.ts';
import {
  type Command,
  type CommandEntry,
  type OptionDefinition,
  UsageProblem,
} from '../command.ts';
import { allOptions } from '../options.ts';

const shells: readonly Shell[] = ['bash', 'zsh', 'fish'];

/** `sluice completion`: a script that completes these commands, their options and values in a shell. */
export const completionOf = (entries: readonly CommandEntry[]): Command => ({
  definition: {
    name: 'completion',
    synopsis: '(bash|zsh|fish)',
    description:
      'Prints a script that completes commands, options and their values. The script fits this version of Sluice.',
    positionals: { min: 1, max: 1, names: 'SHELL' },
    options: [],
    examples: [
      {
        command: 'sluice completion bash > sluice.bash',
        what: 'writes the script for bash; load it with: source sluice.bash',
      },
      { command: 'sluice completion fish | source', what: 'loads it into fish' },
    ],
  },
  async run(options, io) {
    const wanted = options.positionals[0] ?? '';
    const shell = shells.find((name) => name === wanted);
    if (shell === undefined) {
      const near = didYouMean(wanted, shells);
      throw new UsageProblem(
        `there is no completion for "${wanted}"`,
        meantOr(near, `use ${shells.join(', ')}`),
      );
    }
    const commands = await Promise.all(
      entries.map(async ({ name, summary, load }) => {
        const { definition } = await load();
        return { name, summary, options: allOptions(definition) };
      }),
    );
    io.stdout(completionScript(shell, commands));
    return 0;
  },
});

type Shell = 'bash' | 'zsh' | 'fish';

interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly OptionDefinition[];
}

/** A completion script made from the commands themselves: names, options, the values that an option allows, files. */
function completionScript(shell: Shell, commands: readonly CompletedCommand[]): string {
  return { bash, zsh, fish }[shell](commands);
}

function bash(commands: readonly CompletedCommand[]): string {
  const cases = commands.map(({ name, options }) => {
    const values = options
      .filter(({ choices }) => choices !== undefined)
      .map(
        (option) =>
          `      ${flags(option).join('|')}) COMPREPLY=($(compgen -W '${option.choices?.join(' ')}' -- "$cur")); return ;;`,
      );
    return `    ${name})
      options='${options.flatMap(flags).join(' ')}'
      case "$prev" in
${[...values, '      esac'].join('\n').replace(/ {6}esac$/, '        *) ;;\n      esac')} ;;`;
  });
  return `# bash completion for sluice; load it with: eval "$(sluice completion bash)"
_sluice() {
  local cur prev options
  cur="\${COMP_WORDS[COMP_CWORD]}"
  prev="\${COMP_WORDS[COMP_CWORD-1]}"
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${commands.map(({ name }) => name).join(' ')} --help --version' -- "$cur"))
    return
  fi
  options=''
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
  case "$cur" in
    -*) COMPREPLY=($(compgen -W "$options" -- "$cur")) ;;
    *) COMPREPLY=($(compgen -f -- "$cur")) ;;
  esac
}
complete -o filenames -F _sluice sluice
`;
}

function zsh(commands: readonly CompletedCommand[]): string {
  const text = (words: string) =>
    words
      .replaceAll("'", "'\\''")
      .replaceAll('[', '\\[')
      .replaceAll(']', '\\]')
      .replaceAll(':', '\\:');
  const specs = ({ name, description, value, choices, multiple }: OptionDefinition) => {
    const argument =
      value === undefined
        ? ''
        : `:${value}:${choices === undefined ? '_files' : `(${choices.join(' ')})`}`;
    return `      '${multiple === true ? '*' : ''}--${name}[${text(description)}]${argument}'`;
  };
  const cases = commands.map(
    ({ name, options }) =>
      `    ${name}) _arguments \\\n${[...options.map(specs), "      '*:file:_files'"].join(' \\\n')} ;;`,
  );
  return `#compdef sluice
# zsh completion for sluice; load it with: source <(sluice completion zsh)
_sluice() {
  local -a commands
  commands=(
${commands.map(({ name, summary }) => `    '${name}:${text(summary)}'`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  local command="\${words[2]}"
  shift words
  (( CURRENT-- ))
  case "$command" in
${cases.join('\n')}
  esac
}
(( $+functions[compdef] )) || { autoload -U compinit && compinit -u }
compdef _sluice sluice
`;
}

function fish(commands: readonly CompletedCommand[]): string {
  const text = (words: string) => `'${words.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const names = commands.map(({ name }) => name).join(' ');
  const lines = commands.flatMap(({ name, summary, options }) => [
    `complete -c sluice -n '__fish_is_first_arg' -f -a ${name} -d ${text(summary)}`,
    ...options.map((option) => {
      const short = option.short === undefined ? '' : ` -s ${option.short}`;
      const values = option.choices === undefined ? '-r -F' : `-x -a '${option.choices.join(' ')}'`;
      const value = option.value === undefined ? '' : ` ${values}`;
      return `complete -c sluice -n '__fish_seen_subcommand_from ${name}' -l ${option.name}${short}${value} -d ${text(option.description)}`;
    }),
  ]);
  return `# fish completion for sluice; load it with: sluice completion fish | source\n# commands: ${names}\n${lines.join('\n')}\n`;
}

function flags({ name, short }: OptionDefinition): readonly string[] {
  return short === undefined ? [`--${name}`] : [`--${name}`, `-${short}`];
}
