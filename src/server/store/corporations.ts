import { sql } from 'kysely'
import type { Language } from '../../domain/languages.ts'
import { searchWords } from '../../domain/search-words.ts'
import type { Sealed } from '../../domain/sealed.ts'
import { type Connection, isDuplicate, locked, statement } from './connection.ts'
import { commitmentForm } from './evidence.ts'
import type { Tables } from './schema.ts'
import type { Answer } from './signings.ts'

/** A corporation's signing and what became of it. What was signed stays as it was; the representative may change. */
export type Corporation = {
  /** 128 random bits in hex; `signing_id` and `corp_signing_id` of the wire. */
  id: string
  linkId: string
  /** A state of the corporation signing's lifecycle. */
  state: string
  agreementId: string
  language: Language
  version: number
  name: string
  /** Who represents it now. */
  representative: string
  email: string
  emailKey: string
  /** The domain its addresses are registered under, by the list of public suffixes: one live corporation a link. */
  registrable: string
  /** What was filled in when it was signed. */
  answers: Answer[]
  /** The salt of each value committed to when it was signed, in hex. */
  salts: Record<string, string>
  /** Of a later representative's name and address; empty while it is the one who signed. */
  representativeSalts: Record<string, string>
  /** Where the signature came from, sealed; empty once it is deleted completely. */
  origin: Sealed | ''
  signedAt: number
  evidenceSeq: number
  /** When the signing document last went out; null before. */
  mailedAt: number | null
  /** The signed PDF in force; null before it was uploaded. */
  pdfSha256: string | null
  uploadedAt: number | null
  /** The account of its administrator; null before there is one. */
  administrator: string | null
  approvedAt: number | null
  deletedAt: number | null
}

/** What may change of a corporation after it was signed. */
export type CorporationChange = Partial<
  Pick<
    Corporation,
    | 'state'
    | 'representative'
    | 'email'
    | 'emailKey'
    | 'representativeSalts'
    | 'mailedAt'
    | 'pdfSha256'
    | 'uploadedAt'
    | 'administrator'
    | 'approvedAt'
    | 'deletedAt'
  >
>

/** What a search finds it by. */
const wordsOf = ({ name, representative, email }: Corporation): string[] => [
  ...new Set([...searchWords(name, email), ...searchWords(representative, email)]),
]

const findById = statement<{ linkId: string; id: string }, Tables['corporations']>(({ db }, value) =>
  db.selectFrom('corporations').selectAll().where('link_id', '=', value('linkId')).where('id', '=', value('id')),
)

const ownerOfDomain = statement<{ linkId: string; domain: string }, Tables['corporations']>(({ db }, value) =>
  db
    .selectFrom('corporation_domains')
    .innerJoin('corporations', 'corporations.id', 'corporation_domains.corporation_id')
    .selectAll('corporations')
    .where('corporation_domains.link_id', '=', value('linkId'))
    .where('corporation_domains.domain', '=', value('domain'))
    // A value bound later would hide from SQLite that the index of live domains serves.
    .where('corporation_domains.state', '=', sql.lit('live')),
)

/** A corporation as its row tells it. */
export function corporationFrom(row: Tables['corporations']): Corporation {
  return {
    id: row.id,
    linkId: row.link_id,
    state: row.state,
    agreementId: row.agreement_id,
    language: row.language as Language,
    version: row.version,
    name: row.name,
    representative: row.representative,
    email: row.email,
    emailKey: row.email_key,
    registrable: row.registrable,
    answers: JSON.parse(row.answers) as Answer[],
    salts: JSON.parse(row.salts) as Record<string, string>,
    representativeSalts: JSON.parse(row.representative_salts) as Record<string, string>,
    origin: row.origin,
    signedAt: row.signed_at,
    evidenceSeq: row.evidence_seq,
    mailedAt: row.mailed_at,
    pdfSha256: row.pdf_sha256,
    uploadedAt: row.uploaded_at,
    administrator: row.administrator,
    approvedAt: row.approved_at,
    deletedAt: row.deleted_at,
  }
}

function rowOf(corporation: Corporation): Omit<Tables['corporations'], 'commitment_form'> {
  return {
    id: corporation.id,
    link_id: corporation.linkId,
    state: corporation.state,
    agreement_id: corporation.agreementId,
    language: corporation.language,
    version: corporation.version,
    name: corporation.name,
    name_key: corporation.name.toLowerCase(),
    representative: corporation.representative,
    email: corporation.email,
    email_key: corporation.emailKey,
    registrable: corporation.registrable,
    answers: JSON.stringify(corporation.answers),
    salts: JSON.stringify(corporation.salts),
    representative_salts: JSON.stringify(corporation.representativeSalts),
    origin: corporation.origin,
    signed_at: corporation.signedAt,
    evidence_seq: corporation.evidenceSeq,
    mailed_at: corporation.mailedAt,
    pdf_sha256: corporation.pdfSha256,
    uploaded_at: corporation.uploadedAt,
    administrator: corporation.administrator,
    approved_at: corporation.approvedAt,
    deleted_at: corporation.deletedAt,
  }
}

/** Runs a write; `duplicate` where a unique index refuses it, and the transaction must end. */
async function unlessDuplicate(write: Promise<unknown>): Promise<'stored' | 'duplicate'> {
  try {
    await write
    return 'stored'
  } catch (error) {
    if (isDuplicate(error)) return 'duplicate'
    throw error
  }
}

/** Corporations that have signed. Of live ones at most one a link and registrable domain, and one a link and representative. */
export const corporations = (connection: Connection) => ({
  /** The corporation of this link, whatever its state, or null. */
  async find(linkId: string, id: string): Promise<Corporation | null> {
    const [row] = await findById(connection, { linkId, id })
    return row ? corporationFrom(row) : null
  },

  /** As `find`; on PostgreSQL the row is held until the transaction ends, so that changes come one after another. */
  async hold(linkId: string, id: string): Promise<Corporation | null> {
    const query = connection.db
      .selectFrom('corporations')
      .selectAll()
      .where('link_id', '=', linkId)
      .where('id', '=', id)
    const row = await locked(connection, query).executeTakeFirst()
    return row ? corporationFrom(row) : null
  },

  /** The live corporation one of whose domains this is, or null. The domain is in lower case. */
  async ownerOfDomain(linkId: string, domain: string): Promise<Corporation | null> {
    const [row] = await ownerOfDomain(connection, { linkId, domain })
    return row ? corporationFrom(row) : null
  },

  /** Whether a live corporation of the link has this registrable domain or this representative. */
  async isTaken(
    linkId: string,
    { registrable, emailKey }: { registrable: string; emailKey: string },
  ): Promise<boolean> {
    const row = await connection.db
      .selectFrom('corporations')
      .select('id')
      .where('link_id', '=', linkId)
      // As the indexes of live ones say it, or SQLite reads the whole table.
      .where('state', '<>', sql.lit('deleted'))
      .where('state', '<>', sql.lit('purged'))
      .where((where) => where.or([where('registrable', '=', registrable), where('email_key', '=', emailKey)]))
      .executeTakeFirst()
    return row !== undefined
  },

  /** Every corporation of a link, whatever its state. */
  async all(linkId: string): Promise<Corporation[]> {
    const rows = await connection.db.selectFrom('corporations').selectAll().where('link_id', '=', linkId).execute()
    return rows.map(corporationFrom)
  },

  async insert(corporation: Corporation): Promise<'stored' | 'duplicate'> {
    const query = connection.db
      .insertInto('corporations')
      .values({ ...rowOf(corporation), commitment_form: commitmentForm })
    const stored = await unlessDuplicate(query.execute())
    if (stored === 'stored') {
      await this.writeWords(corporation)
      await this.count(corporation, 1)
    }
    return stored
  },

  /** Writes the corporation as it is now. */
  async change(corporation: Corporation, change: CorporationChange): Promise<'stored' | 'duplicate'> {
    const after = { ...corporation, ...change }
    const { id, ...row } = rowOf(after)
    const query = connection.db.updateTable('corporations').set(row).where('id', '=', id)
    const stored = await unlessDuplicate(query.execute())
    if (stored === 'stored') await this.list(corporation, after)
    return stored
  },

  /** Blanks every personal value and forgets domains, files and keys: only what the evidence speaks of is left. */
  async purge(corporation: Corporation, state: string): Promise<void> {
    const { db } = connection
    for (const table of ['corporation_domains', 'corporation_pdfs', 'corporation_keys'] as const) {
      await db.deleteFrom(table).where('corporation_id', '=', corporation.id).execute()
    }
    const blank = { name: '', representative: '', email: '', emailKey: '', registrable: '', origin: '' as const }
    const none = { answers: [], salts: {}, representativeSalts: {} }
    const after = { ...corporation, ...blank, ...none, state }
    const { id, ...row } = rowOf(after)
    await db.updateTable('corporations').set(row).where('id', '=', id).execute()
    await this.list(corporation, after)
  },

  /** Keeps words and counts as the row is. */
  async list(before: Corporation, after: Corporation): Promise<void> {
    const isFoundElse = before.representative !== after.representative || before.email !== after.email
    if (isFoundElse || before.state !== after.state) await this.writeWords(after)
    if (before.state === after.state) return
    await this.count(before, -1)
    await this.count(after, 1)
  },

  async writeWords(corporation: Corporation): Promise<void> {
    const { db } = connection
    const { id, linkId, state } = corporation
    await db.deleteFrom('corporation_words').where('corporation_id', '=', id).execute()
    const rows = wordsOf(corporation).map((word) => ({ corporation_id: id, word, link_id: linkId, state }))
    if (rows.length > 0) await db.insertInto('corporation_words').values(rows).execute()
  },

  /** Counts one more or less in its state. */
  async count({ linkId, state }: Corporation, change: 1 | -1): Promise<void> {
    await connection.db
      .insertInto('corporation_counts')
      .values({ link_id: linkId, state, number: change })
      .onConflict((conflict) =>
        conflict
          .columns(['link_id', 'state'])
          .doUpdateSet(({ eb }) => ({ number: eb('corporation_counts.number', '+', change) })),
      )
      .execute()
  },
})
