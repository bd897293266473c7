/** All ways in which an attacker with access to the database can change a single fact. */
import { eventHash } from '../../../src/server/store/evidence/evidence.ts'
import type { Seeded } from '../../support/seeded.ts'
import { altered, jsonColumns } from '../../support/evidence/altered.ts'
import type { DatabaseRow } from '../../support/databases/bare-database.ts'
import { appended, chainedAgain, changed, insertion, type Mutation, swap, tailFrom, textIn } from './changes.ts'
import { corporateMutations } from './corporate-mutations.ts'
import type { Contents, EvidenceTable } from './tables.ts'
import { besideTheRecord, keyOf, rowsOf, tables } from './tables.ts'

const columnsOf = (clean: Contents, table: EvidenceTable): string[] =>
  Object.keys(clean[table][0] ?? {}).filter((column) => besideTheRecord[table]?.[column] === undefined)

function columns(clean: Contents): Mutation[] {
  return tables.flatMap((table) =>
    columnsOf(clean, table).map((column) => ({
      name: `change ${table}.${column}`,
      mutate(contents: Contents, random: Seeded) {
        const row = random.pick(rowsOf(contents, table))
        for (;;) {
          const changes = { [column]: altered(column, row[column] ?? null, random) }
          const key = keyOf(table, { ...row, ...changes })
          const isTaken = contents[table].some((one) => one !== row && keyOf(table, one) === key)
          if (!isTaken) return changed(contents, table, row, changes)
        }
      },
    })),
  )
}

const breaks = (clean: Contents): Mutation[] =>
  tables.flatMap((table) =>
    columnsOf(clean, table)
      .filter((column) => jsonColumns.has(column))
      .map((column) => ({
        name: `leave half of ${table}.${column}`,
        mutate: (contents, random) => changed(contents, table, random.pick(rowsOf(contents, table)), { [column]: '{' }),
      })),
  )

const deletions: Mutation[] = tables.map((table) => ({
  name: `delete a row of ${table}`,
  mutate(contents, random) {
    const row = random.pick(rowsOf(contents, table))
    return { ...contents, [table]: contents[table].filter((one) => one !== row) }
  },
}))

const swaps: Mutation[] = [
  swap('evidence', 'seq'),
  swap('evidence', 'body'),
  swap('evidence', 'at_ms', 'type', 'body', 'hash'),
  swap('chains', 'seq', 'hash'),
  swap('links', 'alias'),
  swap('links', 'names'),
  swap('links', 'organization', 'project_url'),
  swap('signings', 'id'),
  swap('signings', 'name', 'answers', 'salts'),
  swap('signings', 'email', 'signer_key'),
  swap('signings', 'evidence_seq', 'signed_at'),
  swap('agreements', 'id'),
  swap('agreements', 'document_sha256', 'text_sha256'),
  swap('policies', 'state'),
  swap('policies', 'language', 'number'),
  swap('policies', 'source', 'text_sha256'),
  swap('documents', 'bytes'),
  swap('texts', 'body'),
  swap('accounts', 'id'),
  swap('accounts', 'role'),
  swap('accounts', 'password'),
  swap('accounts', 'login', 'login_key'),
  swap('accounts', 'email', 'email_key'),
  swap('accounts', 'login', 'login_key', 'email', 'email_key', 'platform_id', 'salts'),
  swap('accounts', 'state', 'removed_at'),
  swap('consents', 'id'),
  swap('consents', 'account_id'),
  swap('consents', 'version', 'given_at'),
  swap('links', 'submitter'),
  swap('link_managers', 'id'),
  swap('link_managers', 'account_id'),
  swap('link_managers', 'state', 'ended_at', 'ended_by'),
  swap('signing_ends', 'id'),
  swap('signing_ends', 'signing_id', 'account_id'),
  swap('signing_ends', 'reason', 'salt'),
  swap('signing_ends', 'reinstated_at', 'reinstated_by'),
  swap('name_corrections', 'id'),
  swap('name_corrections', 'signing_id', 'number'),
  swap('name_corrections', 'former_name', 'name', 'salts'),
  swap('joined_addresses', 'id'),
  swap('joined_addresses', 'signing_id', 'signer_key'),
  swap('joined_addresses', 'email', 'salts'),
  swap('joined_addresses', 'joined_key', 'domain'),
  swap('joined_addresses', 'state', 'ended_at', 'ended_by'),
  swap('erasure_requests', 'id'),
  swap('erasure_requests', 'signing_id'),
  swap('erasure_requests', 'state', 'account_id', 'proven', 'reason', 'salt', 'decided_at'),
  swap('signings', 'is_hidden'),
  swap('check_verdicts', 'id'),
  swap('check_verdicts', 'verdict', 'grounds'),
  swap('check_overrides', 'id'),
  swap('check_overrides', 'pull_request_id', 'head_sha'),
  swap('check_overrides', 'reason', 'salt'),
  swap('check_overrides', 'ended_at', 'ended_by'),
  swap('check_exemptions', 'id'),
  swap('check_exemptions', 'account_id', 'login', 'reason', 'salts'),
  swap('check_exemptions', 'ended_at', 'ended_by'),
  swap('link_invitations', 'id'),
  swap('link_invitations', 'key_hash'),
  swap('link_invitations', 'email', 'email_key', 'salts'),
  swap('link_invitations', 'state', 'settled_at', 'changed_by', 'account_id'),
  swap('domain_requests', 'id'),
  swap('domain_requests', 'domain', 'salts'),
  swap('domain_requests', 'state', 'decided_at', 'decided_by'),
  swap('domain_graces', 'domain'),
  swap('domain_graces', 'corporation_id'),
  swap('domain_graces', 'begun_at', 'ends_at', 'state'),
]

type Signed = { link: string; signed: DatabaseRow; tail: DatabaseRow[]; signing: DatabaseRow }

/** Picks a random signature and returns it with its event and all later events. `mayBe` can exclude signatures by these events. */
function someSigned(contents: Contents, random: Seeded, mayBe: (tail: DatabaseRow[]) => boolean = () => true): Signed {
  const all = contents.evidence.filter((row) => row['type'] === 'individual.signed' && mayBe(tailFrom(contents, row)))
  const signed = random.pick(all)
  const { signing: id } = JSON.parse(textIn(signed, 'body')) as { signing: string }
  const signing = contents.signings.find((row) => row['id'] === id)
  if (!signing) throw new Error('an event without its signing')
  return { link: textIn(signed, 'link_id'), signed, tail: tailFrom(contents, signed), signing }
}

const unknownId = 'f'.repeat(32)
const forged = {
  ...{ login: 'forged', login_key: 'forged', email: 'forged@x.example', email_key: 'forged@x.example' },
  platform_id: '99',
}

const insertions: Mutation[] = [
  {
    name: 'insert a signing',
    mutate(contents, random) {
      const row = random.pick(contents.signings)
      const forged = { ...row, id: 'f'.repeat(32), email: 'forged@x.example', signer_key: 'f'.repeat(22) }
      return { ...contents, signings: [...contents.signings, forged] }
    },
  },
  {
    name: 'insert an agreement',
    mutate(contents, random) {
      const row = { ...random.pick(contents.agreements), id: '99', state: 'superseded' }
      return { ...contents, agreements: [...contents.agreements, row] }
    },
  },
  insertion('an account', 'accounts', { id: unknownId, ...forged }),
  insertion('an administrator', 'accounts', { id: unknownId, ...forged, role: 'admin', state: 'live' }),
  insertion('a consent', 'consents', { id: unknownId }),
  insertion('an act of the operator', 'audit', { id: unknownId }),
  insertion('a grace', 'domain_graces', { domain: 'forged.example' }),
  insertion('a request for a domain', 'domain_requests', { id: unknownId }),
  insertion('a manager of a link', 'link_managers', { id: unknownId, account_id: unknownId, state: 'live' }),
  insertion('an invitation', 'link_invitations', { id: unknownId, key_hash: unknownId, email_key: 'x@x.example' }),
  insertion('an end of a signature', 'signing_ends', { id: unknownId }),
  insertion('a correction of a name', 'name_corrections', { id: unknownId, number: 9 }),
  insertion('a joined address', 'joined_addresses', { id: unknownId, joined_key: unknownId }),
  insertion('a request for erasure', 'erasure_requests', { id: unknownId }),
  insertion('a verdict', 'check_verdicts', { id: unknownId, head_sha: 'f'.repeat(40) }),
  insertion('an override', 'check_overrides', { id: unknownId, head_sha: 'f'.repeat(40) }),
  insertion('an exemption', 'check_exemptions', { id: unknownId, account_id: '99', ended_at: null, ended_by: '' }),
  insertion('a policy', 'policies', { number: 99, state: 'superseded' }),
  {
    name: 'insert an event after the last',
    mutate(contents, random) {
      const chain = random.pick(contents.chains)
      const [link, seq] = [textIn(chain, 'link_id'), Number(chain['seq']) + 1]
      const event = { linkId: link, seq, at: 1, type: 'link.created', body: '{}' }
      const hash = eventHash(event, textIn(chain, 'hash'))
      const row: DatabaseRow = { link_id: link, seq, at_ms: 1, type: event.type, body: event.body, hash }
      return { ...contents, evidence: [...contents.evidence, row] }
    },
  },
  {
    name: 'append the event of a signing that never was, hashed and with its head',
    mutate(contents, random) {
      const { signed } = someSigned(contents, random)
      const forged = {
        ...signed,
        body: textIn(signed, 'body').replace(/"signing":"\w{32}"/, `"signing":"${'f'.repeat(32)}"`),
      }
      return appended(contents, forged)
    },
  },
  {
    name: 'tell of a signing twice, hashed and with its head',
    mutate(contents, random) {
      return appended(contents, someSigned(contents, random).signed)
    },
  },
]

/**
 * Resumes an ended signature as the wrong party: a person resumes one that the community ended, or the community reinstates one that a person
 * withdrew. The event, hash and head are consistent.
 */
const undoneByAnother = (isOfPerson: boolean): Mutation => ({
  name: `append that ${isOfPerson ? 'the community reinstated what a person withdrew' : 'a person resumed what the community ended'}, hashed and with its head`,
  mutate(contents, random) {
    const ends = contents.signing_ends.filter((row) => row['reinstated_at'] === null)
    const end = random.pick(ends.filter((row) => (row['account_id'] === '') === isOfPerson))
    const signing = contents.signings.find((row) => row['id'] === end['signing_id'])
    if (!signing) throw new Error('an end without its signing')
    const undone = { reinstated_at: 1, reinstated_by: isOfPerson ? unknownId : '' }
    const body = JSON.stringify({ end: end['id'], ...undone, signing: end['signing_id'] })
    const type = isOfPerson ? 'individual.reinstated' : 'individual.resumed'
    const rows = changed(changed(contents, 'signing_ends', end, undone), 'signings', signing, { state: 'live' })
    return appended(rows, { link_id: textIn(end, 'link_id'), seq: 0, at_ms: 1, type, body, hash: '' })
  },
})

/** Erases a signature for which no erasure was decided. The event, hash and head are consistent. */
const erasedUndecided: Mutation = {
  name: 'erase a signature by an event that names no decision, hashed and with its head',
  mutate(contents, random) {
    const signing = random.pick(contents.signings.filter((row) => row['is_hidden'] === 0))
    const [link, id] = [textIn(signing, 'link_id'), textIn(signing, 'id')]
    const blank = { name: '', email: '', signer_key: '', domain: '', origin: '', answers: '[]', salts: '{}' }
    const rows = changed(contents, 'signings', signing, { ...blank, state: 'erased', is_hidden: 1 })
    const body = JSON.stringify({ request: unknownId, signing: id })
    return appended(rows, { link_id: link, seq: 0, at_ms: 1, type: 'individual.erased', body, hash: '' })
  },
}

const rewrites: Mutation[] = [
  erasedUndecided,
  undoneByAnother(true),
  undoneByAnother(false),
  {
    name: 'change a name and hash the chain anew',
    mutate(contents, random) {
      const { link, signed, tail, signing } = someSigned(contents, random)
      const forged = changed(contents, 'signings', signing, { name: 'Somebody Else' })
      return chainedAgain(forged, { link, from: Number(signed['seq']), rows: tail })
    },
  },
  {
    name: 'back-date a signing, its event too, and hash the chain anew',
    needsHeads: true,
    mutate(contents, random) {
      const { link, signed, tail, signing } = someSigned(contents, random)
      const at = Number(signed['at_ms']) - 86_400_000
      const forged = changed(contents, 'signings', signing, { signed_at: at })
      const rows = tail.map((row) => (row === signed ? { ...row, at_ms: at } : row))
      return chainedAgain(forged, { link, from: Number(signed['seq']), rows })
    },
  },
  {
    name: 'cut the tail of a chain with its signings, and set the head back',
    needsHeads: true,
    mutate(contents, random) {
      const { link, signed, tail } = someSigned(contents, random, (rows) =>
        rows.every((row) => row['type'] === 'individual.signed'),
      )
      const gone = new Set(tail.map((row) => (JSON.parse(textIn(row, 'body')) as { signing?: string }).signing))
      const rest = { ...contents, signings: contents.signings.filter((row) => !gone.has(textIn(row, 'id'))) }
      return chainedAgain(rest, { link, from: Number(signed['seq']), rows: [] })
    },
  },
]

export function mutationsOf(clean: Contents): Mutation[] {
  return [
    ...columns(clean),
    ...breaks(clean),
    ...deletions,
    ...swaps,
    ...insertions,
    ...rewrites,
    ...corporateMutations,
  ]
}
