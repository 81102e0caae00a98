import { cruise } from 'dependency-cruiser';

const { output } = await cruise(['src'], {
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: ['node_modules', '^generated'] },
  enhancedResolveOptions: { extensions: ['.ts', '.mjs', '.js', '.json'] },
});
const adj = new Map(
  output.modules.map((m) => [
    m.source,
    m.dependencies.map((d) => d.resolved).filter((r) => r.startsWith('src/')),
  ]),
);
let idx = 0;
const st = [],
  on = new Set(),
  ix = new Map(),
  low = new Map();
const go = (v) => {
  ix.set(v, idx);
  low.set(v, idx++);
  st.push(v);
  on.add(v);
  for (const w of adj.get(v) ?? []) {
    if (!ix.has(w)) {
      go(w);
      low.set(v, Math.min(low.get(v), low.get(w)));
    } else if (on.has(w)) low.set(v, Math.min(low.get(v), ix.get(w)));
  }
  if (low.get(v) === ix.get(v)) {
    const c = [];
    let w;
    do {
      w = st.pop();
      on.delete(w);
      c.push(w);
    } while (w !== v);
    if (c.length > 1) {
      const s = new Set(c);
      console.log(c.length);
      for (const v of c)
        console.log(
          '  ',
          v,
          '->',
          adj
            .get(v)
            .filter((w) => s.has(w))
            .map((x) => x.split('/').at(-1))
            .join(' '),
        );
    }
  }
};
for (const v of adj.keys()) if (!ix.has(v)) go(v);
