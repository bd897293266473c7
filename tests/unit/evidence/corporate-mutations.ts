/** Tampers with corporations and with their employees and managers. */
import { sha256 } from '../../../src/server/crypto/digest.ts'
import type { Seeded } from '../../support/seeded.ts'
import type { DatabaseRow } from '../../support/databases/bare-database.ts'
import { appended, chainedAgain, changed, insertion, type Mutation, swap, tailFrom, textIn } from './changes.ts'
import type { Contents, EvidenceTable } from './tables.ts'

const unknownId = 'f'.repeat(32)

const swaps: Mutation[] = [
  swap('corporations', 'id'),
  swap('corporations', 'name', 'answers', 'salts'),
  swap('corporations', 'representative', 'email', 'email_key', 'representative_salts'),
  swap('corporations', 'registrable'),
  swap('corporations', 'pdf_sha256', 'uploaded_at'),
  swap('corporations', 'administrator', 'approved_at'),
  swap('corporation_domains', 'domain'),
  swap('corporation_domains', 'corporation_id'),
  swap('corporation_domains', 'position'),
  swap('corporation_pdfs', 'bytes'),
  swap('corporation_pdfs', 'corporation_id'),
  swap('scan_refusals', 'reason', 'salt'),
  swap('scan_refusals', 'pdf_sha256'),
  swap('corporation_history', 'corporation_id'),
  swap('employees', 'id'),
  swap('employees', 'state', 'changed_at'),
  swap('employees', 'corporation_id'),
  swap('employees', 'name', 'email', 'email_key', 'answers', 'salts'),
  swap('managers', 'account_id'),
  swap('managers', 'manager_id', 'name', 'salts'),
  swap('managers', 'corporation_id'),
]

const address = { email: 'forged@forged.example', email_key: 'forged@forged.example' }
const pdf = new TextEncoder().encode('%PDF-1.7 forged')

const insertions: Mutation[] = [
  insertion('a corporation', 'corporations', { id: unknownId, ...address, registrable: 'forged.example' }),
  insertion('a corporation of no link', 'corporations', {
    id: unknownId,
    link_id: 'github_nowhere-1',
    state: 'approved',
    ...address,
  }),
  insertion('a domain', 'corporation_domains', { domain: 'forged.example', position: 99 }),
  insertion('a signed PDF', 'corporation_pdfs', { sha256: sha256(pdf), bytes: pdf }),
  insertion('a refusal of a scan', 'scan_refusals', { seq: 1 }),
  insertion('an event into the history of a corporation', 'corporation_history', { seq: 1 }),
  insertion('an employee', 'employees', { id: unknownId, ...address, state: 'active' }),
  insertion('a manager', 'managers', { account_id: unknownId, manager_id: 'forged', manager_key: 'forged' }),
]

function inState(contents: Contents, table: EvidenceTable, state: string, random: Seeded): DatabaseRow {
  return random.pick(contents[table].filter((row) => row['state'] === state))
}

/** Changes a row without recording an event. */
const inSilence = (name: string, table: EvidenceTable, state: string, changes: DatabaseRow): Mutation => ({
  name: `${name} in silence`,
  mutate: (contents, random) => changed(contents, table, inState(contents, table, state, random), changes),
})

const silent: Mutation[] = [
  inSilence('activate an employee', 'employees', 'inactive', { state: 'active' }),
  inSilence('inactivate an employee', 'employees', 'active', { state: 'inactive' }),
  inSilence('delete an employee', 'employees', 'active', { state: 'deleted' }),
  inSilence('bring a manager back', 'managers', 'removed', { state: 'live' }),
  inSilence('approve a corporation', 'corporations', 'uploaded', {
    state: 'approved',
    administrator: unknownId,
    approved_at: 1,
  }),
  inSilence('take an approval back', 'corporations', 'approved', {
    state: 'uploaded',
    administrator: null,
    approved_at: null,
  }),
  inSilence('name another administrator', 'corporations', 'approved', { administrator: unknownId }),
  inSilence('name another representative', 'corporations', 'approved', { representative: 'Forged', ...address }),
  {
    // The decoder ignores an incomplete last byte, so only the stored text differs.
    name: 'add half a byte to scan_refusals.salt',
    mutate(contents, random) {
      const row = random.pick(contents.scan_refusals)
      return changed(contents, 'scan_refusals', row, { salt: `${String(row['salt'])}a` })
    },
  },
  {
    name: 'let a refused scan count in silence',
    mutate(contents, random) {
      const { corporation_id: id, pdf_sha256 } = random.pick(contents.scan_refusals)
      const corporation = contents.corporations.find((row) => row['id'] === id)
      if (!corporation) throw new Error('a refusal without its corporation')
      return changed(contents, 'corporations', corporation, { state: 'uploaded', pdf_sha256: pdf_sha256 ?? null })
    },
  },
  inSilence('let go of a domain', 'corporation_domains', 'live', { state: 'released' }),
  {
    name: 'restore a corporation with its domains in silence',
    mutate(contents, random) {
      const row = inState(contents, 'corporations', 'deleted', random)
      const restored = changed(contents, 'corporations', row, { state: 'uploaded', deleted_at: null })
      const domains = contents.corporation_domains.map((domain) =>
        domain['corporation_id'] === row['id'] ? { ...domain, state: 'live' } : domain,
      )
      return { ...restored, corporation_domains: domains }
    },
  },
  {
    name: 'fill in what was deleted completely',
    mutate(contents, random) {
      const { name, answers, salts } = inState(contents, 'corporations', 'approved', random)
      const purged = inState(contents, 'corporations', 'purged', random)
      return changed(contents, 'corporations', purged, { name, answers, salts } as DatabaseRow)
    },
  },
  {
    name: 'put another PDF in the place of a signed one, with its hash',
    mutate(contents, random) {
      const corporation = inState(contents, 'corporations', 'approved', random)
      const kept = contents.corporation_pdfs.find(
        (row) => row['corporation_id'] === corporation['id'] && row['sha256'] === corporation['pdf_sha256'],
      )
      if (!kept) throw new Error('a corporation without its PDF')
      const digest = sha256(pdf)
      const replaced = changed(contents, 'corporation_pdfs', kept, { sha256: digest, bytes: pdf })
      return changed(replaced, 'corporations', corporation, { pdf_sha256: digest })
    },
  },
]

function someEvent({ evidence }: Contents, type: string, random: Seeded): DatabaseRow {
  return random.pick(evidence.filter((row) => row['type'] === type))
}

/** Changes values in the body of an event. */
function retold(event: DatabaseRow, changes: Record<string, unknown>): DatabaseRow {
  const body = JSON.parse(textIn(event, 'body')) as Record<string, unknown>
  return { ...event, body: JSON.stringify({ ...body, ...changes }) }
}

/** Appends an event about a record that does not exist. */
const invention = (name: string, type: string, changes: Record<string, unknown>): Mutation => ({
  name: `append the event of ${name} that never was, hashed and with its head`,
  mutate: (contents, random) => appended(contents, retold(someEvent(contents, type, random), changes)),
})

const inventions: Mutation[] = [
  invention('an employee', 'employee.signed', { signing: unknownId }),
  invention('a manager', 'manager.added', { account: unknownId }),
  invention('a corporation', 'corporation.signed', { corporation: unknownId }),
  invention('a domain', 'domain.added', { domain: 'forged.example' }),
  invention('a signed PDF', 'corporation.uploaded', { pdf_sha256: sha256(pdf) }),
  {
    name: 'append the activation of an employee who stays as before, hashed and with its head',
    mutate(contents, random) {
      const { id: employee } = inState(contents, 'employees', 'inactive', random)
      return appended(contents, retold(someEvent(contents, 'employee.activated', random), { employee }))
    },
  },
]

/** Changes a record and recomputes the chain, starting with the event about this record. */
const rewrite = (
  type: string,
  of: { table: EvidenceTable; key: string; member: string },
  changes: DatabaseRow,
): Mutation => ({
  name: `change ${Object.keys(changes).join(' and ')} of ${of.table} and hash the chain anew from ${type} on`,
  mutate(contents, random) {
    const records = contents[of.table].filter(({ state }) => state !== 'purged')
    const told = contents.evidence.flatMap((event) => {
      const body = JSON.parse(textIn(event, 'body')) as Record<string, unknown>
      const row = event['type'] === type && records.find((one) => one[of.key] === body[of.member])
      return row ? [{ event, row }] : []
    })
    const { event, row } = random.pick(told)
    const rest = { link: textIn(event, 'link_id'), from: Number(event['seq']), rows: tailFrom(contents, event) }
    return chainedAgain(changed(contents, of.table, row, changes), rest)
  },
})

const ofCorporation = { table: 'corporations', key: 'id', member: 'corporation' } as const

const rewrites: Mutation[] = [
  rewrite('corporation.representative_changed', ofCorporation, { representative: 'Somebody Else' }),
  rewrite(
    'corporation.scan_refused',
    { table: 'scan_refusals', key: 'corporation_id', member: 'corporation' },
    { reason: 'Something else was wrong.' },
  ),
  rewrite('corporation.approved', ofCorporation, { registrable: 'elsewhere.example' }),
  rewrite('employee.signed', { table: 'employees', key: 'id', member: 'signing' }, { name: 'Somebody Else' }),
  rewrite('manager.added', { table: 'managers', key: 'account_id', member: 'account' }, { name: 'Somebody Else' }),
  {
    name: 'back-date an approval, its event too, and hash the chain anew',
    needsHeads: true,
    mutate(contents, random) {
      const event = someEvent(contents, 'corporation.approved', random)
      const { corporation } = JSON.parse(textIn(event, 'body')) as { corporation: string }
      const row = contents.corporations.find(({ id }) => id === corporation)
      if (!row) throw new Error('an event without its corporation')
      const at = Number(event['at_ms']) - 86_400_000
      const rows = tailFrom(contents, event).map((one) => (one === event ? { ...one, at_ms: at } : one))
      const forged = changed(contents, 'corporations', row, { approved_at: at })
      return chainedAgain(forged, { link: textIn(event, 'link_id'), from: Number(event['seq']), rows })
    },
  },
]

export const corporateMutations: Mutation[] = [...swaps, ...insertions, ...silent, ...inventions, ...rewrites]
