import { sql } from 'kysely'
import type { Language } from '../../domain/languages.ts'
import type { Sealed } from '../../domain/sealed.ts'
import { type Connection, isDuplicate, statement } from './connection.ts'
import { commitmentForm } from './evidence.ts'
import type { Tables } from './schema.ts'
import { signerKey } from './signer-key.ts'

/** One answer of a signature, as it stood under the agreement. */
export type Answer = { id: string; type: string; title: string; value: string }

export type Signing = {
  /** 128 random bits in hex. */
  id: string
  linkId: string
  kind: 'individual'
  /** A `superseded` one is kept and counts no more (decision 22). */
  state: 'live' | 'superseded'
  agreementId: string
  language: Language
  version: number
  name: string
  /** As it was typed. */
  email: string
  /** See `signerKey`. */
  signerKey: string
  /** Of the address, in lower case. */
  domain: string
  answers: Answer[]
  /** The salt of each committed value, in hex; see the evidence of the signing. */
  salts: Record<string, string>
  /** Where the signature came from (address and user agent), sealed. */
  origin: Sealed
  signedAt: number
  evidenceSeq: number
}

type Row = Tables['signings']

// Kind and state are written out: SQLite takes a partial index for a parameter's value only by compiling anew each time.
const findLive = statement<{ linkId: string; key: string }, { agreement_state: string }>(({ db }, value) =>
  db
    .selectFrom('signings')
    .innerJoin('agreements', (join) =>
      join.on('agreements.link_id', '=', value('linkId')).onRef('agreements.id', '=', 'signings.agreement_id'),
    )
    .select('agreements.state as agreement_state')
    .where('signings.signer_key', '=', value('key'))
    .where('signings.kind', '=', sql.lit('individual'))
    .where('signings.state', '=', sql.lit('live')),
)

const insertOne = statement<Record<keyof Row, never>>(({ db }, value) => {
  const columns: (keyof Row)[] = [
    'id',
    'link_id',
    'kind',
    'state',
    'agreement_id',
    'language',
    'version',
    'name',
    'email',
    'signer_key',
    'answers',
    'salts',
    'origin',
    'signed_at',
    'evidence_seq',
    'domain',
    'commitment_form',
  ]
  return db.insertInto('signings').values(Object.fromEntries(columns.map((name) => [name, value(name)])) as never)
})

function signingFrom(row: Row): Signing {
  return {
    id: row.id,
    linkId: row.link_id,
    kind: row.kind as Signing['kind'],
    state: row.state as Signing['state'],
    agreementId: row.agreement_id,
    language: row.language as Language,
    version: row.version,
    name: row.name,
    email: row.email,
    signerKey: row.signer_key,
    domain: row.domain,
    answers: JSON.parse(row.answers) as Answer[],
    salts: JSON.parse(row.salts) as Record<string, string>,
    origin: row.origin,
    signedAt: row.signed_at,
    evidenceSeq: row.evidence_seq,
  }
}

/** Signatures. At most one live individual one per link and address: the database sees to it. */
export const signings = (connection: Connection) => ({
  /** The live signature of an address, however it is spelled, and whether its agreement is still the current one. */
  async findLive(linkId: string, email: string): Promise<{ isCurrent: boolean } | null> {
    const [row] = await findLive(connection, { linkId, key: signerKey(linkId, email) })
    return row ? { isCurrent: row.agreement_state === 'current' } : null
  },

  /** The live signature of an address, however it is spelled, as it stands; null where there is none. */
  async ofAddress(linkId: string, email: string): Promise<Signing | null> {
    const row = await connection.db
      .selectFrom('signings')
      .selectAll()
      .where('signer_key', '=', signerKey(linkId, email))
      .where('kind', '=', sql.lit('individual'))
      .where('state', '=', sql.lit('live'))
      .executeTakeFirst()
    return row ? signingFrom(row) : null
  },

  /** Supersedes the live signature of an address; its id, or null where there is none. */
  async supersedeLive(linkId: string, email: string): Promise<string | null> {
    const row = await connection.db
      .updateTable('signings')
      .set({ state: 'superseded' })
      .where('signer_key', '=', signerKey(linkId, email))
      .where('kind', '=', sql.lit('individual'))
      .where('state', '=', sql.lit('live'))
      .returning('id')
      .executeTakeFirst()
    return row?.id ?? null
  },

  async get(id: string): Promise<Signing> {
    const row = await connection.db.selectFrom('signings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return signingFrom(row)
  },

  /** A page of a link's signatures, by time; `after` is the last one of the page before. */
  async page(linkId: string, size: number, after?: { signedAt: number; id: string }): Promise<Signing[]> {
    let query = connection.db.selectFrom('signings').selectAll().where('link_id', '=', linkId)
    if (after) {
      query = query.where(sql<boolean>`(signed_at, id) > (${after.signedAt}, ${after.id})`)
    }
    return (await query.orderBy('signed_at').orderBy('id').limit(size).execute()).map(signingFrom)
  },

  /** Live individual signatures under a domain, in the order of their ids, after the one with the id `told`. */
  async liveOfDomain(
    { linkId, domain, told }: { linkId: string; domain: string; told: string },
    most: number,
  ): Promise<Signing[]> {
    const rows = await connection.db
      .selectFrom('signings')
      .selectAll()
      .where('link_id', '=', linkId)
      .where('domain', '=', domain)
      .where('kind', '=', sql.lit('individual'))
      .where('state', '=', sql.lit('live'))
      .where('id', '>', told)
      .orderBy('id')
      .limit(most)
      .execute()
    return rows.map(signingFrom)
  },

  /** Stores a live signature; `duplicate` when the address has one already, and the transaction must end. */
  async insert(signing: Signing): Promise<'stored' | 'duplicate'> {
    const row: Row = {
      id: signing.id,
      link_id: signing.linkId,
      kind: signing.kind,
      state: signing.state,
      agreement_id: signing.agreementId,
      language: signing.language,
      version: signing.version,
      name: signing.name,
      email: signing.email,
      signer_key: signing.signerKey,
      answers: JSON.stringify(signing.answers),
      salts: JSON.stringify(signing.salts),
      origin: signing.origin,
      signed_at: signing.signedAt,
      evidence_seq: signing.evidenceSeq,
      domain: signing.domain,
      commitment_form: commitmentForm,
    }
    try {
      await insertOne(connection, row as Record<keyof Row, never>)
      return 'stored'
    } catch (error) {
      if (isDuplicate(error)) return 'duplicate'
      throw error
    }
  },
})
