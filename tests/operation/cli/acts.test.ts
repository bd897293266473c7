/** Every command that changes data writes an audit entry and an event in the service's chain, in one transaction. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { differenceSha256 } from '../../../src/server/usecases/community/agreement-drafts/accepted-reading.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { boxedPdf } from '../../support/pdf/pdfs.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { openPlatform, type Platform } from '../../support/platforms/platform.ts'
import { signs } from '../../support/people/people.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { world, type World } from '../../support/service/world.ts'
import { environmentOf, operates } from '../../support/service/operator.ts'

const folder = mkdtempSync(join(tmpdir(), 'assent-acts-'))
const newKey = '09'.repeat(32)
/** Commands without an audit entry. They only read, or only do the same as a start of the service. */
const reading =
  /^(?:.* list|link show|link agreements|verify|heads|backup|restore|retention|doctor|migrate|person erasures)$/

const forge = {
  ...{
    id: 'f',
    kind: 'gitea' as const,
    state: 'live' as const,
    url: 'https://git.example',
    apiUrl: 'https://git.example/api/v1',
  },
  ...{ appId: '', slug: '', clientId: '', clientSecret: null, privateKey: null, hookSecret: null, hookId: 'f' },
  ...{ previousSecret: null, previousUntil: null },
  ...{ noreplyHosts: [], addedAt: 0, redeliveredAt: 0 },
} as const

const github = {
  id: 'g',
  kind: 'github',
  url: 'https://github.example',
  apiUrl: 'https://github.example/api/v3',
  hookId: 'g',
} as const

let scene: World
let platform: Platform
let env: Record<string, string>
let letter: string
/** Hash that accepts the extracted text of an agreement with form boxes. */
let accepted: string
beforeAll(async () => {
  scene = await world('sqlite')
  const { services } = scene.home
  await signs(scene, 'ada@lantern.example')
  for (const login of ['olga', 'petra']) await anAccount(services, { login })
  platform = await openPlatform()
  platform.answer = (_, response) => void response.end('# Cookies')
  env = { ...environmentOf(services.config, 'smtp://127.0.0.1:9'), GITHUB_RAW_URL: platform.origin }
  letter =
    (await services.store.reading.outbox.list(null, 9)).find(({ kind }) => kind === 'individual-receipt')?.id ?? ''
  await services.store.transaction(async (tx) => {
    await tx.forges.insert({ ...forge, noreplyHosts: [] })
    await tx.forges.insert({ ...forge, ...github, noreplyHosts: [] })
  })
  await services.store.transaction((tx) => tx.outbox.record(letter, { state: 'failed' }))
  const mark = { id: 'a', place: '', beats: 0, copiedAt: 1, pausedAt: 1 }
  await services.store.transaction((tx) => tx.databaseMarks.insert(mark))
  const bytes = boxedPdf('Boxed Agreement')
  accepted = differenceSha256(await services.pdf.readAgreement(bytes, 1e6))
  writeFileSync(join(folder, 'boxed.pdf'), bytes)
  writeFileSync(join(folder, 'secret'), 'a new webhook secret')
  writeFileSync(join(folder, 'a.pdf'), (await scene.wire.get(`/v1/cla/${scene.linkId}/1`)).bytes)
})
afterAll(async () => {
  await platform.close()
  await scene.close()
  rmSync(folder, { recursive: true })
})

type Call = { words: string[]; acts: string[]; more?: Record<string, string> }

function calls(): Call[] {
  const { secretKey } = scene.home.services.config
  const { crypto } = scene.home.services
  const policy = ['--kind', 'cookies', '--language', 'en']
  const source = ['--platform', 'github', '--owner', 'lantern', '--repo', 'policies', '--path', 'c.md']
  const turned = { SECRET_KEY: newKey, OLD_SECRET_KEY: Buffer.from(secretKey).toString('hex') }
  const agreement = ['--individual-en', join(folder, 'a.pdf')]
  const boxed = ['--individual-en', join(folder, 'boxed.pdf'), '--accept-reading', accepted]
  return [
    { words: ['manager', 'create', '--user', 'nina', '--email', 'nina@x.example'], acts: ['account.create'] },
    { words: ['manager', 'resend', 'nina'], acts: ['account.letter'] },
    {
      words: ['link', 'create', '--organization', 'o', '--alias', 'O', '--manager', 'nina', ...agreement],
      acts: ['link.create'],
    },
    {
      words: ['link', 'create', '--organization', 'p', '--alias', 'P', '--manager', 'nina', ...boxed],
      acts: ['agreement.accept_reading', 'link.create'],
    },
    { words: ['link', 'give', scene.linkId, '--manager', 'nina'], acts: ['link.give'] },
    { words: ['manager', 'grant', scene.linkId, 'olga'], acts: ['link.grant'] },
    { words: ['manager', 'grant', scene.linkId, 'petra'], acts: ['link.grant'] },
    { words: ['manager', 'revoke', scene.linkId, 'petra'], acts: ['link.revoke'] },
    { words: ['link', 'robot-token', scene.linkId], acts: ['link.robot_token'] },
    { words: ['manager', 'remove', 'nina'], acts: ['account.remove'] },
    { words: ['policy', 'set', ...policy, ...source], acts: ['policy.set'] },
    { words: ['policy', 'remove', ...policy], acts: ['policy.remove'] },
    { words: ['letter', 'retry', letter], acts: ['letter.resend'] },
    { words: ['letter', 'resume'], acts: ['letters.resume'] },
    { words: ['forge', 'add', 'github'], acts: ['forge.add'] },
    { words: ['forge', 'set', forge.id, '--noreply', 'noreply.git.example'], acts: ['forge.set'] },
    {
      words: ['forge', 'secrets', github.id, '--webhook-secret-file', join(folder, 'secret')],
      acts: ['forge.secrets'],
    },
    { words: ['forge', 'remove', forge.id], acts: ['forge.remove'] },
    { words: ['proof', 'erase', 'ada@lantern.example'], acts: ['proof.erase'] },
    { words: ['person', 'show', 'ada@lantern.example'], acts: ['person.show'] },
    { words: ['person', 'erase', 'ada@lantern.example'], acts: ['person.erase'] },
    { words: ['key', 'rotate'], acts: ['key.reseal', 'key.retire'], more: turned },
    {
      words: ['key', 'compromised', crypto.keyId, '--since', '2026-01-01'],
      acts: ['key.compromise'],
      more: { SECRET_KEY: newKey },
    },
  ]
}

test('each command writes its audit entry, which can be verified', { timeout: 600_000 }, async () => {
  const { store } = scene.home.services
  const operators = async (): Promise<string[]> =>
    (await store.reading.audit.list(999, { who: 'operator' })).map(({ what }) => what)
  const letters = async () =>
    (await store.reading.evidence.page('', 0, 999)).filter(({ type }) => type === 'operator.acted')
  for (const { words, acts, more } of calls()) {
    const before = await operators()
    const { code, err } = await operates({ ...env, ...more }, ...words)
    expect([words, code, err]).toEqual([words, 0, ''])
    const after = await operators()
    for (const act of before) after.splice(after.indexOf(act), 1)
    expect([words, after.toSorted()]).toEqual([words, acts])
  }
  expect(await letters()).toHaveLength((await operators()).length)
  expect(
    (await verifyEvidence(store.reading, {}, { open: () => '' })).problems.filter(({ link }) => link === ''),
  ).toEqual([])
  // Tampers with the audit table: deletes, changes and forges an entry. `verify` must report all three.
  const bare = await openBareDatabase(scene.home.services.config)
  await bare.run(`delete from audit where what = 'link.robot_token'`)
  await bare.run(`update audit set link_id = 'other' where what = 'link.give'`)
  await bare.run(`insert into audit values ('f', 1, 'operator', 'link.give', 'x', '', 'done', '')`)
  await bare.close()
  const { out } = await operates({ ...env, SECRET_KEY: newKey }, 'verify', '--link', 'service')
  expect(out.match(/^service #\S+: operator action \w+ (?:is|has|does).*$/gm)).toHaveLength(3)
})

test('an agreement that is read differently from its PDF is linked only with --accept-reading', async () => {
  const words = ['link', 'create', '--organization', 'q', '--alias', 'Q', '--manager', 'olga']
  const file = ['--individual-en', join(folder, 'boxed.pdf'), '--accept-reading', 'ab'.repeat(32)]
  const refused = await operates({ ...env, SECRET_KEY: newKey }, ...words, ...file)
  expect([refused.code, refused.err]).toEqual([1, 'Refused: cla.reading_differs\n'])
  expect(refused.out).toContain(`--accept-reading ${accepted}\n`)
  expect(refused.out).toMatch(/PDF {3}.*▯rst/)
})

test('an agreement of another type or language than its option is linked only with --as-given', async () => {
  const [title, language] = ['Individual Contributor Agreement', 'en'] as const
  const text = `${title}\n\n1. You keep the rights in what you contribute to the project.`
  writeFileSync(join(folder, 'individual.pdf'), await scene.home.services.pdf.writeAgreement({ language, title, text }))
  const files = ['--individual-en', join(folder, 'a.pdf'), '--corporation-zh', join(folder, 'individual.pdf')]
  const words = ['link', 'create', '--organization', 'r', '--alias', 'R', '--manager', 'olga', ...files]
  const asked = await operates({ ...env, SECRET_KEY: newKey }, ...words)
  expect([asked.code, asked.out]).toEqual([2, ''])
  expect(asked.err).toBe(
    '--corporation-zh: "Individual Contributor Agreement" appears to be: English individual\n' +
      'The project was not linked. Pass each file with the option for its type and language, or add --as-given to ignore the mismatch\n',
  )
  expect((await operates({ ...env, SECRET_KEY: newKey }, ...words, '--as-given')).code).toBe(0)
})

test('every command that changes something is tested here', async () => {
  const { out } = await operates(env, 'help')
  const names = [...out.matchAll(/^ {2}([a-z]\S*(?: [a-z][a-z-]*)?)\b.*$/gm)].map(([, name]) => String(name))
  expect(names).toContain('link give')
  const tried = calls().map(({ words }) => words.slice(0, 2).join(' '))
  expect(names.filter((name) => !reading.test(name) && !tried.includes(name))).toEqual([])
})
