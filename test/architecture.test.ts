/** Holds the sources to the laws of their layout: who may import whom, what a file may name, how large it may be. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import ts from 'typescript';
import { CONTENT } from '../src/content';

const ROOT = join(__dirname, '../src');
const files = readdirSync(ROOT, { recursive: true })
  .map((name) => String(name).split(sep).join(posix.sep))
  .filter((name) => name.endsWith('.ts'));
const sources = new Map(
  files.map((file) => [
    file,
    ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true),
  ]),
);

/** Who may import whom, types included. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  engine: ['engine'],
  content: ['content', 'engine'],
  store: ['store', 'engine'],
  ui: ['ui', 'engine'],
  bots: ['bots', 'engine'],
  library: ['library', 'engine', 'content', 'store'],
  simulation: ['simulation', 'engine', 'content', 'store', 'bots'],
  cli: ['cli', 'engine', 'content', 'store', 'ui', 'bots', 'library', 'simulation'],
};

/**
 * The rooms of each layer, the lowest first: a room imports itself and the rooms before it. A room is a folder, or a file
 * that stands in the layer's own folder. In the engine this holds for values only: the types of the world know the rules.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  engine: ['version', 'space', 'random', 'world', 'rules', 'ai', 'api', 'engine'],
  content: ['tables', 'effects', 'items', 'creatures', 'places', 'levels', 'index', 'tutorial', 'tasks'],
  store: ['coding', 'disk', 'journal', 'recording', 'check', 'saves'],
  ui: ['terminal', 'frame', 'words', 'map', 'widgets', 'ask', 'screens', 'play', 'lines', 'export'],
  bots: [
    ...['bot', 'situation', 'items', 'tactics', 'planning'],
    ...['random-bot', 'no-thought-bot', 'novice-bot', 'casual-bot', 'skilled-bot', 'expert-bot', 'oracle-bot', 'bots'],
  ],
  library: [
    'plain-data',
    'game-options',
    'observation-parts',
    'observation-table',
    'observed',
    'observation',
    'game',
    'tables',
    'space',
    'index',
  ],
  simulation: ['games', 'dungeons', 'hindsight', 'jobs', 'worker', 'pool'],
  cli: ['io', 'input', 'help', 'agent', 'runs', 'reports', 'play', 'commands', 'main', 'start'],
};

/** Arrows against the order, each with its reason. */
const EXCEPTIONS: readonly string[] = [
  // The engine, the snapshot that rebuilds it and its copy are one: they stand above the rooms.
  'engine/api/snapshot/snapshot.ts → engine/engine.ts',
  'engine/api/snapshot/fork.ts → engine/engine.ts',
];
const layerOf = (file: string): string => file.split('/')[0] as string;
const roomOf = (file: string): string => (file.split('/')[1] ?? '').replace(/\.ts$/, '');

interface Import {
  readonly from: string;
  /** The file in `src`, or the package's name. */
  readonly to: string;
  readonly own: boolean;
  readonly typeOnly: boolean;
}

const imports: readonly Import[] = files.flatMap((from) => {
  const found: Import[] = [];
  const note = (specifier: string, typeOnly: boolean): void => {
    const own = specifier.startsWith('.');
    const path = own
      ? relative(ROOT, join(dirname(join(ROOT, from)), specifier))
          .split(sep)
          .join(posix.sep)
      : specifier;
    const to = own ? files.find((file) => file === `${path}.ts` || file === `${path}/index.ts`) : path;
    found.push({ from, to: to ?? path, own, typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const named = node.importClause?.namedBindings;
      const typeOnly =
        node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword ||
        (!node.importClause?.name && !!named && ts.isNamedImports(named) && named.elements.every((e) => e.isTypeOnly));
      note(node.moduleSpecifier.text, typeOnly);
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
      note(node.moduleSpecifier.text, node.isTypeOnly);
    } else if (ts.isCallExpression(node) && node.expression.getText() === 'require') {
      const [argument] = node.arguments;
      if (argument && ts.isStringLiteral(argument)) note(argument.text, false);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      if (ts.isStringLiteral(node.argument.literal)) note(node.argument.literal.text, true);
    }
    ts.forEachChild(node, visit);
  };
  visit(sources.get(from) as ts.SourceFile);
  return found;
});
const shown = ({ from, to }: Import): string => `${from} → ${to}`;

test('every import inside src leads to a file there', () => {
  expect(imports.filter(({ own, to }) => own && !files.includes(to) && !to.endsWith('.json')).map(shown)).toEqual([]);
});

test('each layer imports only itself and the layers it may know', () => {
  const wrong = imports.filter(({ from, to, own }) => own && !LAYERS[layerOf(from)]?.includes(layerOf(to)));
  expect(wrong.map(shown)).toEqual([]);
});

test.each(Object.entries(ROOMS))('in %s a room imports only itself and the rooms below it', (layer, rooms) => {
  const own = imports.filter((each) => each.own && layerOf(each.from) === layer && layerOf(each.to) === layer);
  const wrong = own.filter(
    ({ from, to, typeOnly }) =>
      !(typeOnly && layer === 'engine') && rooms.indexOf(roomOf(to)) > rooms.indexOf(roomOf(from)),
  );
  expect(wrong.map(shown).filter((arrow) => !EXCEPTIONS.includes(arrow))).toEqual([]);
  expect(files.filter((file) => layerOf(file) === layer && !rooms.includes(roomOf(file)))).toEqual([]);
});

test('the lines and the screens do not know each other: what both need stands in lower rooms', () => {
  const pair = [
    ['lines', /^ui\/(screens|widgets|terminal)\//],
    ['screens', /^ui\/lines\//],
  ] as const;
  const wrong = imports.filter(({ from, to }) =>
    pair.some(([room, other]) => from.startsWith(`ui/${room}/`) && other.test(to)),
  );
  expect(wrong.map(shown)).toEqual([]);
});

/** Circles of folders, each with its reason. */
const FOLDER_CIRCLES: readonly string[] = [
  // Breeds are made of brains and tricks; talks ask for breeds.
  'content/creatures → content/creatures/breeds → content/creatures',
  // A recipe is a list of steps, and all steps work on one draft.
  'content/levels → content/levels/steps → content/levels',
];

test('no folders import each other in a circle', () => {
  const graph = new Map<string, string[]>();
  for (const { from, to, own, typeOnly } of imports) {
    // The types of the engine know each other; the files in a layer's own folder are rooms, and have an order already.
    if (!own || (typeOnly && layerOf(from) === 'engine') || [from, to].some((file) => dirname(file) === layerOf(file)))
      continue;
    const [path, goal] = [dirname(from).split('/'), dirname(to).split('/')];
    const depth = path.findIndex((folder, i) => folder !== goal[i]);
    const length = (depth < 0 ? path.length : depth) + 1;
    const [folder, other] = [path.slice(0, length).join('/'), goal.slice(0, length).join('/')];
    if (folder !== other) graph.set(folder, [...(graph.get(folder) ?? []), other]);
  }
  expect(cyclesIn(graph).filter((circle) => !FOLDER_CIRCLES.includes(circle))).toEqual([]);
});

test('a bot knows nothing of a game but what its views tell', () => {
  const rooms = /^(bots|engine\/(api\/(view|command|event)|random|space))\//;
  // The words of the world, such as the names of sorts and sides, are no secret.
  const wrong = imports.filter(
    ({ from, to, own, typeOnly }) =>
      from.startsWith('bots/') && own && !rooms.test(to) && !(typeOnly && to.startsWith('engine/world/')),
  );
  expect(wrong.map(shown)).toEqual([]);
});

test('a sub-command imports no other one', () => {
  const wrong = imports.filter(({ from, to }) => from.startsWith('cli/commands/') && to.startsWith('cli/commands'));
  expect(wrong.map(shown)).toEqual([]);
});

test('no cycle of imports survives compilation', () => {
  const values = new Map<string, string[]>(files.map((file) => [file, []]));
  for (const { from, to, own, typeOnly } of imports) if (own && !typeOnly) values.get(from)?.push(to);
  expect(cyclesIn(values)).toEqual([]);
});

/** The cycles of a graph, each as a chain that begins and ends with its first name in alphabetical order. */
function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const cycles = new Set<string>();
  const visit = (node: string, trail: readonly string[]): void => {
    const start = trail.indexOf(node);
    if (start >= 0) {
      const cycle = trail.slice(start);
      const first = cycle.indexOf(cycle.toSorted()[0] ?? node);
      cycles.add([...cycle.slice(first), ...cycle.slice(0, first), cycle[first]].join(' → '));
    } else if (!done.has(node)) for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return [...cycles];
}

test('the engine imports nothing but itself and seedrandom', () => {
  const outside = imports.filter(
    ({ from, own, to }) => from.startsWith('engine/') && !own && !/^seedrandom(\/|$)/.test(to),
  );
  expect(outside.map(shown)).toEqual([]);
});

test('only the terminal imports blessed, and only the program imports commander', () => {
  // Any text that could name the package counts: the terminal loads it by hand.
  const naming = (name: string): string[] =>
    files.filter((file) =>
      new RegExp(`['"\`]${name}(/[^'"\`]*)?['"\`]`).test((sources.get(file) as ts.SourceFile).text),
    );
  expect(naming('blessed')).toEqual(['ui/terminal/blessed-classes.ts']);
  expect(naming('commander')).toEqual(['cli/main.ts']);
});

test('the agent and the map command never touch the screen', () => {
  const reach = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const { from, to, own } of imports) if (own && from === file) reach(to, seen);
    return seen;
  };
  for (const file of ['cli/commands/agent-command.ts', 'cli/commands/map-command.ts']) {
    expect([...reach(file)].filter((reached) => reached.startsWith('ui/'))).toEqual([]);
  }
});

/** What would make the same commands give another game on another machine, at another time, in another language. */
const FOREIGN_NAMES = ['Date', 'process', 'console', 'performance', 'crypto', 'Intl', 'globalThis', 'WeakRef'];
const FOREIGN_CALLS = ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'eval', 'require'];
const FOREIGN_MEMBERS = ['localeCompare', 'toLocaleString', 'toLocaleUpperCase', 'toLocaleLowerCase'];
const HONEST_MATH = ['abs', 'min', 'max', 'floor', 'ceil', 'trunc', 'sign', 'imul', 'clz32', 'sqrt'];

test('rules and content use nothing whose answer depends on when or where they run', () => {
  const found: string[] = [];
  for (const [file, source] of sources) {
    if (!file.startsWith('engine/') && !file.startsWith('content/')) continue;
    const visit = (node: ts.Node): void => {
      const bad =
        (ts.isIdentifier(node) &&
          [...FOREIGN_NAMES, ...FOREIGN_CALLS].includes(node.text) &&
          isFree(node) &&
          !loadsOwn(node)) ||
        (ts.isPropertyAccessExpression(node) &&
          (FOREIGN_MEMBERS.includes(node.name.text) ||
            (node.expression.getText() === 'Math' && !HONEST_MATH.includes(node.name.text)))) ||
        node.kind === ts.SyntaxKind.AsteriskAsteriskToken ||
        node.kind === ts.SyntaxKind.AsteriskAsteriskEqualsToken ||
        ts.isAwaitExpression(node) ||
        node.kind === ts.SyntaxKind.AsyncKeyword;
      if (bad)
        found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText()}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  expect(found).toEqual([]);
});

/** Whether an identifier stands for a name of the surroundings: not a member, a key or a declaration. */
function isFree(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return false;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  return !(ts.isTypeReferenceNode(parent) || ts.isPropertySignature(parent) || ts.isMethodDeclaration(parent));
}

/** Whether it is the `require` of a file of ours: an import that waits until it is needed, and is held to the same arrows. */
function loadsOwn({ text, parent }: ts.Identifier): boolean {
  if (text !== 'require' || !ts.isCallExpression(parent)) return false;
  const [name] = parent.arguments;
  return name !== undefined && ts.isStringLiteral(name) && name.text.startsWith('.');
}

/** Plain text that happens to equal the id of some content, by file. */
const TEXTS_LIKE_IDS: Readonly<Record<string, readonly string[]>> = {
  // The cause of a wound, in a sentence.
  'engine/rules/combat/attack.ts': ['thorns'],
  // The causes of wounds that are adjectives, in sentences.
  'engine/api/event/event-messages.ts': ['poisoned', 'burning', 'bleeding', 'cage'],
  // A row of the score.
  'engine/api/view/score.ts': ['gold'],
  // The heading of a column.
  'ui/export/transcript.ts': ['floor'],
  // Words that a player types.
  'ui/lines/move-lines.ts': ['light'],
  'ui/lines/people-lines.ts': ['answer'],
  // A background of the window.
  'ui/frame/options.ts': ['light'],
  // What several corpses are called.
  'ui/screens/panel-things.ts': ['corpse'],
  // What a key does, in the help.
  'ui/screens/talk-screen.ts': ['answer'],
  // The id of a hint.
  'ui/words/hints.ts': ['hungry'],
  // The words for moods.
  'ui/words/phrases.ts': ['asleep', 'enraged'],
};

test('engine, store and ui name no content by its id', () => {
  const ids = new Set([
    ...[CONTENT.breeds, CONTENT.weapons, CONTENT.conditions, CONTENT.affixes, CONTENT.boons, CONTENT.talks].flatMap(
      (table) => Object.keys(table),
    ),
    ...[CONTENT.tiles, CONTENT.items, CONTENT.props].flatMap((list) => list.map(({ id }) => id)),
  ]);
  const system = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const options =
    ts.getParsedCommandLineOfConfigFile(join(ROOT, '../tsconfig.json'), { types: [] }, system)?.options ?? {};
  const host = ts.createCompilerHost(options, true);
  const parse = host.getSourceFile.bind(host);
  host.getSourceFile = (path, ...more) =>
    sources.get(relative(ROOT, path).split(sep).join(posix.sep)) ?? parse(path, ...more);
  const judged = files.filter((file) => /^(engine|store|ui)\//.test(file));
  const program = ts.createProgram(
    judged.map((file) => join(ROOT, file)),
    options,
    host,
  );
  const checker = program.getTypeChecker();
  // A word of one of the engine's own unions is no id, and neither is the declaration of such a word.
  const isUnionWord = (node: ts.StringLiteralLike): boolean => {
    const { parent } = node;
    if (ts.isLiteralTypeNode(parent) || (ts.isArrayLiteralExpression(parent) && isConst(parent.parent))) return true;
    const compared = ts.isBinaryExpression(parent) && (parent.left === node ? parent.right : parent.left);
    const type = compared ? checker.getTypeAtLocation(compared) : checker.getContextualType(node);
    const isOfWords = (each: ts.Type): boolean =>
      (each.flags & (ts.TypeFlags.StringLiteral | ts.TypeFlags.Undefined)) !== 0;
    return type !== undefined && (type.isUnion() ? type.types.every(isOfWords) : isOfWords(type));
  };
  const found: string[] = [];
  for (const file of judged) {
    const source = program.getSourceFile(join(ROOT, file)) as ts.SourceFile;
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node) && ids.has(node.text) && !isUnionWord(node)) found.push(`${file}: ${node.text}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  const allowed = Object.entries(TEXTS_LIKE_IDS).flatMap(([file, words]) => words.map((word) => `${file}: ${word}`));
  expect([...new Set(found)].sort()).toEqual(allowed.sort());
});

const isConst = (node: ts.Node): boolean => ts.isAsExpression(node) && node.type.getText() === 'const';

test('no module of the rules keeps state of its own', () => {
  const found: string[] = [];
  for (const [file, source] of sources) {
    if (!file.startsWith('engine/') && !file.startsWith('content/')) continue;
    for (const statement of source.statements) {
      if (ts.isVariableStatement(statement) && !(statement.declarationList.flags & ts.NodeFlags.Const)) {
        found.push(`${file}: ${statement.getText().slice(0, 60)}`);
      }
    }
  }
  expect(found).toEqual([]);
});

/** Tables without logic, one row for each thing. */
const TABLES_OF_ROWS: readonly string[] = [
  'content/tables/tiles.ts',
  'content/tables/conditions.ts',
  'content/places/reactions.ts',
];

test('no file of logic outgrows one room', () => {
  const long = files
    .filter((file) => !TABLES_OF_ROWS.includes(file))
    .map((file) => ({ file, lines: (sources.get(file) as ts.SourceFile).getLineStarts().length }))
    .filter(({ lines }) => lines > 400);
  expect(long).toEqual([]);
});

test('a folder inside a layer holds from four to forty files', () => {
  const sizes = new Map<string, number>();
  for (const file of files) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  expect([...sizes].filter(([folder, size]) => folder.includes('/') && (size < 4 || size > 40))).toEqual([]);
});

test('every file starts with what it is for', () => {
  expect(
    files.filter((file) => !/^(\/\*\*|\/\/)\s(?: \* )?\S/.test((sources.get(file) as ts.SourceFile).text)),
  ).toEqual([]);
});

test('every comment begins with a noun or a verb, none with a question', () => {
  // "When" and "where" can also begin a clause of a remark, but not of the description of a thing.
  const remark = 'what|who|whom|whose|whoever|whatever|which|whichever|how|however|why';
  const doc = `(?:(?:after|at|by|every|for|from|in|of|on|to|until|with) )?(?:${remark}|when|whenever|where|wherever)`;
  const begins = new RegExp(`/\\*\\*[\\s*]*(?:${doc})\\b.*|(?<!^\\s*//.*\\n)^\\s*// (?:${remark})\\b.*`, 'gim');
  const wrong = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(begins)].map(([text]) => `${file}: ${text.trim()}`),
  );
  expect(wrong).toEqual([]);
});

/** The tables in which the rules keep their sentences. */
const SENTENCE_TABLES = ['refusals', 'narrations', 'stop-reasons', 'rule-words'].map(
  (name) => `engine/rules/${name}.ts`,
);

test('the rules keep every sentence in a table', () => {
  const found: string[] = [];
  for (const [file, source] of sources) {
    if (!/^engine\/(rules\/|ai\/|engine\.ts)/.test(file) || SENTENCE_TABLES.includes(file)) continue;
    const visit = (node: ts.Node): void => {
      // What an error says is for programmers.
      if (ts.isThrowStatement(node)) return;
      const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
      if (isText && /\p{L} \p{L}/u.test(node.text)) found.push(`${file}: ${node.text}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  expect(found).toEqual([]);
});

/** Words that are names of things and something else, each with what else. */
const ALSO_WORDS: readonly string[] = [
  // The sort of what a dead creature leaves.
  'corpse',
  // A key of the keyboard.
  'arrow',
];

test('the ui names no creature, no item and no ruler: their names come from the content', () => {
  const { breeds, items, doom } = CONTENT;
  const names = [...Object.values(breeds), ...items].map(({ name }) => name);
  const told = [...names, doom?.pursuer?.title ?? ''].filter((name) => !ALSO_WORDS.includes(name));
  const pattern = new RegExp(`(?<!\\p{L})(?:${told.join('|')})s?(?!\\p{L})`, 'iu');
  const found: string[] = [];
  for (const [file, source] of sources) {
    if (layerOf(file) !== 'ui') continue;
    const visit = (node: ts.Node): void => {
      const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
      if (isText && !ts.isImportDeclaration(node.parent) && pattern.test(node.text))
        found.push(`${file}: ${node.text}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  expect(found).toEqual([]);
});

test('no two files share a name, and no two exports do', () => {
  const homes = new Map<string, string[]>();
  const note = (name: string, file: string): void => {
    const known = homes.get(name) ?? [];
    // A function with several signatures is declared several times in its file.
    if (!known.includes(file)) homes.set(name, [...known, file]);
  };
  for (const [file, source] of sources) {
    const name = posix.basename(file);
    if (name !== 'index.ts') note(name, file);
    for (const exported of exportsOf(source)) note(exported, file);
  }
  expect([...homes].filter(([, places]) => places.length > 1)).toEqual([]);
});

/** The entries of the package: other programs import their exports. */
const FREE_TO_EXPORT = /^library\/(index|space|tables)\.ts/;

/** Types that no file imports, but that the compiler names in the declarations it makes of inferred types. */
const NAMED_IN_DECLARATIONS: readonly string[] = [
  'ChronicleTurn',
  'ContentRoles',
  'DerivedField',
  'Guest',
  'LiveCell',
  'OptionalField',
  'RecordField',
  'SummonTrick',
];

test('another file imports every export', () => {
  const project = join(ROOT, '..');
  const texts = ['src', 'server/src', 'mcp/src', 'test', 'scripts', 'bench'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|js|mjs)$/.test(name))
      .map((name) => [join(project, folder, name), readFileSync(join(project, folder, name), 'utf8')] as const),
  );
  const importers = new Map<string, Set<string>>();
  for (const [file, text] of texts) {
    // Names in the braces of imports and loads, and the members of what a call or a name of a whole module stands for.
    const members = /\* as |Module\./.test(text) ? /\.(\w+)/g : /\)\s*\.(\w+)/g;
    const named = [...text.matchAll(/\{([^{}]*)\}\s*(?:from|=)/g)].flatMap(
      ([, names = '']) => names.match(/\w+/g) ?? [],
    );
    for (const name of [...named, ...[...text.matchAll(members)].map(([, member = '']) => member)])
      importers.set(name, (importers.get(name) ?? new Set()).add(file));
  }
  const unused = [...sources].flatMap(([file, source]) =>
    FREE_TO_EXPORT.test(file)
      ? []
      : exportsOf(source)
          .filter((name) => !NAMED_IN_DECLARATIONS.includes(name))
          .filter((name) => ![...(importers.get(name) ?? [])].some((importer) => importer !== join(ROOT, file)))
          .map((name) => `${file}: ${name}`),
  );
  expect(unused).toEqual([]);
});

/** The names that a file exports where it declares them. */
const exportsOf = ({ statements }: ts.SourceFile): readonly string[] =>
  statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return [];
    if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    const isNamed =
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement);
    return isNamed ? [statement.name?.text ?? 'default'] : [];
  });

test('only one function makes safe text, and only the screen writes to the terminal without it', () => {
  const casting = (type: string): string[] =>
    files.filter((file) =>
      new RegExp(`\\bas (unknown as )?${type}\\b`).test((sources.get(file) as ts.SourceFile).text),
    );
  expect(casting('SafeText')).toEqual(['store/coding/safe-text.ts']);
  expect(casting('NodeJS.WriteStream')).toEqual(['cli/io/with-terminal.ts']);
  const naming = files.filter((file) =>
    /\bconsole\.|\bprocess\.(stdout|stderr)\.write\((?!safeText\()/.test((sources.get(file) as ts.SourceFile).text),
  );
  expect(naming).toEqual([]);
});
