/** An event of an unknown type proves nothing. A row that only such an event records must be reported. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitment, serviceChain } from '../../../src/server/store/evidence/evidence.ts'
import type { StoredTables } from '../../../src/server/store/engine/rows.ts'
import { evidenceOfRow } from '../../../src/server/usecases/shared/evidence/row-evidence.ts'
import { aKey } from '../../support/evidence/keys.ts'
import { type Verified, verifyEvidence } from '../../support/evidence/verification.ts'
import type { World } from '../../support/service/world.ts'
import { type BareDatabase, type DatabaseRow, openBareDatabase } from '../../support/databases/bare-database.ts'
import { appended, chainedAgain, changed, tailFrom, textIn } from './changes.ts'
import { aServiceWithHistory } from './history.ts'
import { type Contents, readContents, writeContents } from './tables.ts'

const id = 'e'.repeat(32)

let scene: World
let bare: BareDatabase
let clean: Contents
beforeAll(async () => {
  scene = await aServiceWithHistory('sqlite')
  bare = await openBareDatabase(scene.home.services.config)
  await bare.takeGuardsAway()
  clean = await readContents(bare)
})
afterAll(async () => {
  await bare.close()
  await scene.close()
})

const serviceEvent = (type: string, body: object): DatabaseRow => ({
  ...{ link_id: serviceChain, seq: 0, at_ms: scene.home.clock.now(), type, body: JSON.stringify(body), hash: '' },
})

/** Adds a consent that is recorded by an event of this type. */
function withConsent(type: string): Contents {
  const consent = { ...clean.consents[0], id, given_at: 1 } as DatabaseRow
  const record = evidenceOfRow('consents', consent as unknown as StoredTables['consents'])
  const body = type === 'records.adopted' ? { table: 'consents', records: [record] } : record
  return appended({ ...clean, consents: [...clean.consents, consent] }, serviceEvent(type, body))
}

/** Adds a retired key that is recorded by an event of this type. */
function withKey(type: string): Contents {
  const key = scene.home.services.crypto.publicKeyOf(aKey(9))
  const row = { ...clean.service_keys[0], id: key.id, public_key: key.publicKey, state: 'retired' }
  const times = { from_ms: 1, until_ms: 2, seal_certificate: '' }
  const body = { key: key.id, public_key: key.publicKey, from: 1, until: 2 }
  return appended({ ...clean, service_keys: [...clean.service_keys, { ...row, ...times }] }, serviceEvent(type, body))
}

function lastSigned(): { event: DatabaseRow; row: DatabaseRow } {
  const event = clean.evidence.findLast(({ type }) => type === 'individual.signed') ?? {}
  const { signing } = JSON.parse(textIn(event, 'body')) as { signing: string }
  return { event, row: clean.signings.find((row) => row['id'] === signing) ?? {} }
}

const originSalt = (row: DatabaseRow): string => (JSON.parse(textIn(row, 'salts')) as { origin: string }).origin

/** Changes the origin of the last signature. An event of this type is appended that contains the commitment to the new origin. */
function withOrigin(type: string): Contents {
  const { event, row } = lastSigned()
  const signing = textIn(row, 'id')
  const origin = scene.home.services.crypto.seal('{}', `signing:${signing}`)
  const records = [{ id: signing, proven: true, origin: commitment(originSalt(row), '{}') }]
  const restated = { ...event, type, body: JSON.stringify({ form: 2, records }) }
  return appended(changed(clean, 'signings', row, { origin }), restated)
}

/** Changes the event of the last signature so that it contains the commitment to the encrypted origin, as earlier events without `form` do. */
function withForm(form: number | undefined): Contents {
  const { event, row } = lastSigned()
  const body = JSON.parse(textIn(event, 'body')) as { commitments: object }
  const commitments = { ...body.commitments, origin: commitment(originSalt(row), textIn(row, 'origin')) }
  const earlier = { ...event, body: JSON.stringify({ ...body, commitments, form }) }
  const rows = tailFrom(clean, event).map((one) => (one === event ? earlier : one))
  return chainedAgain(clean, { link: textIn(event, 'link_id'), from: Number(event['seq']), rows })
}

async function verifyOf(contents: Contents): Promise<Verified> {
  try {
    await writeContents(bare, clean, contents)
    return await verifyEvidence(scene.home.services.store.reading)
  } finally {
    await writeContents(bare, await readContents(bare), clean)
  }
}

test.each<[string, () => Contents, RegExp]>([
  ['records.adopted', () => withConsent('records.adopted'), /^consent e{32} has no event$/],
  [
    'commitments.restated',
    () => withOrigin('commitments.restated'),
    /^signing [0-9a-f]+ does not match its signature event$/,
  ],
  ['key.entered', () => withKey('key.entered'), /^key [0-9a-f]+ has no event$/],
])('%s', async (_, made, words) => {
  const { problems } = await verifyOf(made())
  expect(problems.map(({ what }) => what)).toEqual([expect.stringMatching(words)])
})

test.each([
  [undefined, /^the event of signing [0-9a-f]+ has commitments in an unknown format$/],
  [3, /^the event of signing [0-9a-f]+ has commitments in an unknown format$/],
  [2, /^signing [0-9a-f]+ does not match its signature event$/],
])('a signature whose event has form %s commits to no sealed value', async (form, words) => {
  const { problems } = await verifyOf(withForm(form))
  expect(problems.map(({ what }) => what)).toEqual([expect.stringMatching(words)])
})

test('control: the event that the service writes proves the same row, and an unknown event alone is no problem', async () => {
  expect((await verifyOf(withConsent('consent.given'))).problems).toEqual([])
  expect((await verifyOf(appended(clean, serviceEvent('consent.of_a_later_version', {})))).problems).toEqual([])
})
