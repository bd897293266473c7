/**
 * Reads the emails that templates declare, and generates the email types for the store, the table of writers for the worker, and the type labels in
 * the translation bundles.
 */
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import typescript from 'typescript'
import { replaceWords } from './refusal-texts.ts'

/** Email type as declared by its template. */
export type DeclaredEmail = {
  kind: string
  class: string
  lane: string
  /** Whether the type is shown in a project's email list. */
  isListed: boolean
  /** The template's file, the line of the declaration, and the exported object. */
  file: string
  line: number
  object: string
}

const classes = ['0', '1', '2', '3']
const lanes = ['link', 'service']

/** Returns the templates by their path relative to the project root. */
export const readTemplates = (root: string): Map<string, string> =>
  new Map(
    globSync('src/server/mail/templates/*/*.ts', { cwd: root })
      .toSorted()
      .map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')]),
  )

type Declaration = { object: string; members: readonly typescript.ObjectLiteralElementLike[] }

/** Returns the exported objects that satisfy `DeclaredEmails`. */
function declarationsIn(source: typescript.SourceFile): Declaration[] {
  return source.statements
    .filter((statement) => typescript.isVariableStatement(statement))
    .filter(({ modifiers = [] }) => modifiers.some(({ kind }) => kind === typescript.SyntaxKind.ExportKeyword))
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ name, initializer }) => {
      if (!initializer || !typescript.isSatisfiesExpression(initializer)) return []
      const { expression, type } = initializer
      if (type.getText() !== 'DeclaredEmails' || !typescript.isObjectLiteralExpression(expression)) return []
      return [{ object: name.getText(), members: expression.properties }]
    })
}

/** Returns the text of a literal, without quotes. */
const literalText = (node: typescript.Node | undefined): string =>
  node && typescript.isStringLiteral(node) ? node.text : (node?.getText() ?? '')

/** Returns the name and values of a member; null unless it is written as `name: { … }`. */
function writtenOut(member: typescript.ObjectLiteralElementLike): { kind: string; values: Map<string, string> } | null {
  if (!typescript.isPropertyAssignment(member) || typescript.isComputedPropertyName(member.name)) return null
  if (!typescript.isObjectLiteralExpression(member.initializer)) return null
  const values = member.initializer.properties.map((each): [string, string] => [
    literalText(each.name),
    typescript.isPropertyAssignment(each) ? literalText(each.initializer) : '',
  ])
  return { kind: literalText(member.name), values: new Map(values) }
}

/** Returns the declared emails, sorted by type. Throws with file and line if a declaration is missing, invalid or duplicated. */
export function findEmails(templates: ReadonlyMap<string, string>): DeclaredEmail[] {
  const emails = new Map<string, DeclaredEmail>()
  const faults: string[] = []
  for (const [file, text] of templates) {
    const source = typescript.createSourceFile(file, text, typescript.ScriptTarget.Latest, true)
    const declarations = declarationsIn(source)
    if (declarations.every(({ members }) => members.length === 0)) {
      faults.push(`${file}:1: declares no email; export an object that satisfies DeclaredEmails`)
    }
    for (const { object, members } of declarations) {
      for (const member of members) {
        const line = source.getLineAndCharacterOfPosition(member.getStart()).line + 1
        const complain = (fault: string): unknown => faults.push(`${file}:${line}: ${fault}`)
        const declared = writtenOut(member)
        if (!declared) {
          complain('an email must be declared as an object literal { class, lane, write }')
          continue
        }
        const { kind, values } = declared
        const [urgency = '', lane = '', isListed] = ['class', 'lane', 'isListed'].map((name) => values.get(name))
        const first = emails.get(kind)
        if (first) complain(`${kind} is already declared in ${first.file}:${first.line}`)
        if (!classes.includes(urgency)) complain(`${kind}: class "${urgency}" is not one of ${classes.join(', ')}`)
        if (!lanes.includes(lane)) complain(`${kind}: lane "${lane}" is not one of ${lanes.join(', ')}`)
        emails.set(kind, { kind, class: urgency, lane, isListed: isListed !== 'false', file, line, object })
      }
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return [...emails.values()].toSorted((one, other) => (one.kind < other.kind ? -1 : 1))
}

const keyOf = (kind: string): string => (/^\w+$/.test(kind) ? kind : `'${kind}'`)

/** Returns the source of the module with the email types, which the store imports. */
export const emailTypesModule = (
  emails: readonly DeclaredEmail[],
): string => `/** Every kind of email with its class and lane, as its template declares them. Generated by \`npm run contract\`. */
export const emailTypes = {
${emails.map(({ kind, class: urgency, lane }) => `  ${keyOf(kind)}: { class: ${urgency}, lane: '${lane}' },`).join('\n')}
} as const

export type EmailType = keyof typeof emailTypes
`

/** Returns the source of the module with the email writers, for the worker. */
export function emailWritersModule(emails: readonly DeclaredEmail[]): string {
  const imports = emails.map(({ file, object }) => {
    const path = posix.relative('src/server/mail/generated', file)
    return `import { ${object} } from '${path}'`
  })
  const entries = emails.map(({ kind, object }) => {
    const member = /^\w+$/.test(kind) ? `.${kind}` : `['${kind}']`
    return `  ${keyOf(kind)}: ${object}${member}.write,`
  })
  return `/** The function that writes each kind of email, from the template that declares it. Generated by \`npm run contract\`. */
import type { EmailType } from '../../store/schema/generated/email-types.ts'
${[...new Set(imports)].toSorted().join('\n')}
import type { WriteEmail } from '../templates/email-declarations.ts'

export const emailWriters: Readonly<Record<EmailType, WriteEmail>> = {
${entries.join('\n')}
}
`
}

type Words = Readonly<Record<string, string>>

/** Returns the languages that have a folder of translations. */
export const readLanguages = (root: string): string[] =>
  globSync('src/i18n/*/letters.json', { cwd: root })
    .map((path) => posix.basename(posix.dirname(path)))
    .toSorted()

/** Adds the labels for a project's email list. The label `other` is a fallback, not an email type. */
const withLabels = (bundle: string, labels: Words): string =>
  replaceWords(bundle, 'letter.', { other: (JSON.parse(bundle) as Words)['letter.other'] ?? '', ...labels })

/** `budget-used-up` → `budgetUsedUp.label` */
const labelKey = (kind: string): string =>
  `${kind.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}.label`

/**
 * Returns the bundles that show email labels, by path: `records` for lists, `documents` for the types that occur only in a person's own
 * data. The labels are taken from the bundle `letters`, which is not sent to browsers. `read` returns a bundle's text. Throws for a type without a
 * label, and for a label without a type.
 */
export function emailLabelsOf(
  emails: readonly DeclaredEmail[],
  languages: readonly string[],
  read: (path: string) => string,
): Record<string, string> {
  const faults: string[] = []
  const bundles = languages.flatMap((language) => {
    const path = `src/i18n/${language}/letters.json`
    const text = read(path)
    const sentences = new Map(Object.entries(JSON.parse(text) as Words))
    const labels = emails.map(({ kind, isListed, file, line }) => {
      const label = sentences.get(labelKey(kind)) ?? ''
      if (label === '') faults.push(`${file}:${line}: ${path} has no "${labelKey(kind)}"`)
      return { kind, isListed, label }
    })
    const keys = new Set(emails.map(({ kind }) => labelKey(kind)))
    for (const key of sentences.keys()) {
      if (!key.endsWith('.label') || keys.has(key)) continue
      const line = text.split('\n').findIndex((each) => each.trim().startsWith(`"${key}":`)) + 1
      faults.push(`${path}:${line}: no template declares the email type of "${key}"`)
    }
    const wordsOf = (isOfList: boolean): Words =>
      Object.fromEntries(labels.filter((each) => each.isListed === isOfList).map(({ kind, label }) => [kind, label]))
    const [records, documents] = [`src/i18n/${language}/records.json`, `src/i18n/${language}/documents.json`]
    return [
      [records, withLabels(read(records), wordsOf(true))],
      [documents, replaceWords(read(documents), 'ownData.letter.', wordsOf(false))],
    ]
  })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return Object.fromEntries(bundles) as Record<string, string>
}
