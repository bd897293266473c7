/** Invalid input to operator commands prints one sentence without a stack trace. Scripts can rely on the exit code. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withShiftedTable } from '../../support/pdf/tables.ts'
import { receivesCode } from '../../support/people/people.ts'
import { world, type World } from '../../support/service/world.ts'
import { environmentOf, operates } from '../../support/service/operator.ts'

const folder = mkdtempSync(join(tmpdir(), 'assent-refused-'))
const file = (name: string): string => join(folder, name)
const anew = ['link', 'create', '--organization', 'beacon', '--alias', 'Beacon']
const agreement = ['--individual-en', file('yes.pdf')]

let scene: World
let env: Record<string, string>
let codeLetter: string
beforeAll(async () => {
  scene = await world('sqlite')
  env = environmentOf(scene.home.services.config, 'smtp://127.0.0.1:9')
  await receivesCode(scene, 'ada@lantern.example')
  codeLetter = (await scene.home.services.store.reading.outbox.list(null, 1))[0]?.id ?? ''
  await scene.home.services.store.transaction((tx) => tx.outbox.record(codeLetter, { state: 'failed' }))
  writeFileSync(file('yes.pdf'), (await scene.wire.get(`/v1/cla/${scene.linkId}/1`)).bytes)
  writeFileSync(file('damaged.pdf'), withShiftedTable(readFileSync(file('yes.pdf'))))
  writeFileSync(file('no.pdf'), 'This is a letter, not a PDF.')
})
afterAll(async () => {
  await scene.close()
  rmSync(folder, { recursive: true })
})

test('without a command, or asked for help, it prints the list of commands', async () => {
  const said = await Promise.all([operates(env), operates(env, 'help')])
  for (const { code, out } of said) {
    expect(code).toBe(0)
    for (const name of ['link create', 'link list', 'signing list', 'letter list', 'letter retry', 'verify', 'heads']) {
      expect(out).toMatch(new RegExp(`^  ${name} `, 'm'))
    }
  }
})

test.concurrent.each<[string, string[], number, RegExp]>([
  [
    'a project that is already linked',
    ['link', 'create', '--organization', 'lantern', '--alias', 'L', ...agreement],
    1,
    /^Refused: cla\.link_exists/,
  ],
  [
    'an alias that is taken',
    ['link', 'create', '--organization', 'other', '--alias', 'LANTERN', ...agreement],
    1,
    /^Refused: cla\.link_exists/,
  ],
  [
    'a missing organization',
    ['link', 'create', '--alias', 'A', ...agreement],
    2,
    /^--organization and --alias are required/,
  ],
  ['a missing agreement', anew, 1, /at least one agreement is required/],
  ['a missing file', [...anew, '--individual-en', file('gone.pdf')], 2, /^--individual-en .*: the file cannot be read/],
  ['a file that is not a PDF', [...anew, '--individual-en', file('no.pdf')], 1, /^Refused: cla\./],
  [
    'an agreement with a damaged object table',
    [...anew, '--individual-en', file('damaged.pdf')],
    1,
    /^Refused: cla\.agreement_unreadable.*there is no cross-reference table at the offset in startxref/s,
  ],
  [
    'an unknown field',
    [...anew, ...agreement, '--field', 'individual:shoe-size'],
    1,
    /shoe-size is not an optional field/,
  ],
  ['a malformed field', [...anew, ...agreement, '--field', 'date'], 2, /^--field date: expected kind:type/],
  [
    'a repeated field',
    [...anew, ...agreement, '--field', 'individual:date', '--field', 'individual:date'],
    1,
    /^Refused: cla\.repeated_field/,
  ],
  [
    'an invalid organization',
    ['link', 'create', '--organization', 'a/b', '--alias', 'A', ...agreement],
    1,
    /platform or organization/,
  ],
  ['an unknown option', [...anew, '--color', 'red'], 2, /Unknown option '--color'/],
  ['an incomplete command', ['link'], 2, /^$/],
  ['a command named like an inherited property', ['constructor'], 2, /^$/],
  ['a missing link ID', ['signing', 'list'], 2, /^specify the project ID/],
  ['an unknown link', ['signing', 'list', 'nobody'], 2, /^no project has the ID nobody/],
  [
    'an unknown state of emails',
    ['letter', 'list', '--state', 'lost'],
    2,
    /^--state must be one of queued, sending, sent, failed, obsolete/,
  ],
  ['a missing email ID', ['letter', 'retry'], 2, /^specify an email ID/],
  ['an unknown email', ['letter', 'retry', 'nothing'], 2, /^no email has the ID nothing/],
  ['an email whose code was deleted', ['letter', 'retry', 'CODE'], 2, /^its code was deleted/],
  ['a missing file of heads', ['verify', '--heads', file('gone.jsonl')], 2, /^--heads .*: the file cannot be read/],
  ['an invalid file of heads', ['verify', '--heads', file('no.pdf')], 2, /^--heads .*: line 1 is not a head/],
  ['verifying an unknown link', ['verify', '--link', 'nobody'], 2, /^no project has the ID nobody/],
])('explains why %s is refused', async (_, words, code, why) => {
  const said = await operates(env, ...words.map((word) => (word === 'CODE' ? codeLetter : word)))
  expect({ code: said.code, err: said.err }).toEqual({ code, err: expect.stringMatching(why) as string })
  expect(said.err).not.toMatch(/^\s+at /m)
  expect(await scene.home.services.store.reading.links.list()).toHaveLength(1)
})

test.concurrent.each<[string, Record<string, string>, RegExp]>([
  [
    'a database that does not respond',
    { DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/none' },
    /^[^\n]*(?:DATABASE_URL|database)/,
  ],
  ['an invalid key', { SECRET_KEY: 'short' }, /^SECRET_KEY must be 32 bytes/],
  ['a key of zeros', { SECRET_KEY: '00'.repeat(32) }, /^SECRET_KEY is all zeros/],
  ['an old key of zeros', { OLD_SECRET_KEY: '00'.repeat(32) }, /^OLD_SECRET_KEY is all zeros/],
  ['a key of another service', { SECRET_KEY: 'a5'.repeat(32) }, /^SECRET_KEY is not a key of this service/],
])('fails with %s: exit code 2, and no secret printed', async (_, wrong, why) => {
  const said = await operates({ ...env, ...wrong }, 'verify')
  expect({ code: said.code, out: said.out }).toEqual({ code: 2, out: '' })
  expect(said.err).toMatch(why)
  expect(said.err).not.toContain('secret')
})
