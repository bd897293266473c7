/** Checks that `npm run contract` rejects templates with wrong email declarations, and missing or unused labels. */
import { describe, expect, test } from 'vitest'
import {
  emailLabelsOf,
  findEmails,
  emailTypesModule,
  emailWritersModule,
  readTemplates,
} from '../../openapi/declared-emails.ts'
import { emailTypes } from '../../src/server/store/schema/generated/email-types.ts'

const folder = 'src/server/mail/templates/people'

const template = (...lines: string[]): string =>
  `import { text } from './text.ts'\nexport const emails = {\n${lines.join('\n')}\n} satisfies DeclaredEmails\n`

const aTree = (...texts: string[]): Map<string, string> =>
  new Map(texts.map((text, index) => [`${folder}/template-${index}.ts`, text]))

const faultOf = (work: () => unknown): string => {
  try {
    work()
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('each template of the product declares its emails, with the class and the lane that are generated', () => {
  const emails = findEmails(readTemplates('.'))
  const read = emails.map(({ kind, class: urgency, lane }) => [kind, { class: Number(urgency), lane }] as const)
  expect(Object.fromEntries(read)).toEqual(emailTypes)
})

describe('a declaration', () => {
  const heads = `  heads: { class: 1, lane: 'service', isListed: false, write: writeHeadsEmail },`
  const graces = `  'grace-over': { class: 2, lane: 'link', write: graceLetter('over') },`

  test('becomes the kind and its writer', () => {
    const emails = findEmails(aTree(template(heads, graces)))
    expect(emailTypesModule(emails)).toContain(
      `{\n  'grace-over': { class: 2, lane: 'link' },\n  heads: { class: 1, lane: 'service' },\n} as const`,
    )
    const writers = emailWritersModule(emails)
    expect(writers).toContain(`import { emails } from '../templates/people/template-0.ts'\n`)
    expect(writers).toContain(`  'grace-over': emails['grace-over'].write,\n  heads: emails.heads.write,\n`)
  })

  test.each<[string, string[], string]>([
    [
      'twice',
      [template(heads), template(graces, heads)],
      'template-1.ts:4: heads is already declared in src/server/mail/templates/people/template-0.ts:3',
    ],
    [
      'twice in a file',
      [template(heads, heads)],
      'template-0.ts:4: heads is already declared in src/server/mail/templates/people/template-0.ts:3',
    ],
    [
      'of an unknown class',
      [template(heads.replace('1', '4'))],
      'template-0.ts:3: heads: class "4" is not one of 0, 1, 2, 3',
    ],
    [
      'without a class',
      [template(`  a: { lane: 'link', write },`)],
      'template-0.ts:3: a: class "" is not one of 0, 1, 2, 3',
    ],
    [
      'of an unknown lane',
      [template(graces.replace("'link'", "'slow'"))],
      'template-0.ts:3: grace-over: lane "slow" is not one of',
    ],
    [
      'that is spread',
      [template(heads, '  ...more,')],
      'template-0.ts:4: an email must be declared as an object literal',
    ],
    [
      'whose value is elsewhere',
      [template('  heads,')],
      'template-0.ts:3: an email must be declared as an object literal',
    ],
    ['that is missing', [template(heads), 'export function more() {}\n'], 'template-1.ts:1: declares no email'],
    ['that is empty', [template()], 'template-0.ts:1: declares no email'],
    ['that is not exported', [template(heads).replace('export ', '')], 'template-0.ts:1: declares no email'],
  ])('%s is a fault', (_, texts, fault) => {
    expect(faultOf(() => findEmails(aTree(...texts)))).toContain(`${folder}/${fault}`)
  })
})

describe('the labels', () => {
  const emails = findEmails(
    aTree(
      template(
        `  heads: { class: 1, lane: 'service', isListed: false, write },`,
        `  'grace-over': { class: 2, lane: 'link', write },`,
      ),
    ),
  )
  const files = {
    letters: { 'graceOver.label': 'A grace is over', 'heads.label': 'Heads' },
    records: { 'a.key': 'A', 'letter.gone': 'Gone', 'letter.other': 'Email', 'letters.title': 'Emails' },
    documents: { 'ownData.letter.gone': 'Gone', 'ownData.letters': 'Emails' },
  }
  const written = (changed: Partial<Record<keyof typeof files, object>> = {}): Record<string, string> =>
    emailLabelsOf(emails, ['en'], (path) => {
      const bundle = /(\w+)\.json$/.exec(path)?.[1] as keyof typeof files
      return `${JSON.stringify({ ...files, ...changed }[bundle], null, 2)}\n`
    })

  test('of the project list and of own data are written into the sorted translation files', () => {
    expect(written()).toEqual({
      'src/i18n/en/records.json': `${JSON.stringify(
        { 'a.key': 'A', 'letter.grace-over': 'A grace is over', 'letter.other': 'Email', 'letters.title': 'Emails' },
        null,
        2,
      )}\n`,
      'src/i18n/en/documents.json': `${JSON.stringify({ 'ownData.letter.heads': 'Heads', 'ownData.letters': 'Emails' }, null, 2)}\n`,
    })
  })

  test('control: a missing label and a label of no email are reported with file and line', () => {
    expect(faultOf(() => written({ letters: { 'heads.label': 'Heads' } }))).toBe(
      `${folder}/template-0.ts:4: src/i18n/en/letters.json has no "graceOver.label"`,
    )
    expect(faultOf(() => written({ letters: { ...files.letters, 'gone.label': 'Gone' } }))).toBe(
      `src/i18n/en/letters.json:4: no template declares the email type of "gone.label"`,
    )
  })
})
