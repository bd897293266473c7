import { type RawBuilder, sql } from 'kysely'
import { emailKey } from '../../../domain/people/email.ts'
import { type Connection, statement } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'
import { type PersonSignerKind, statesOf } from './signer-choice.ts'
import { storedSpellings } from '../../text/email-spellings.ts'

/** Text to search for: `forms` from `soughtForms`, and the words that all have to match if the text contains several. */
export type Sought = { forms: readonly string[]; words: readonly string[] }

type Match = { linkId: string; word: string; subject: string; kind: 'individual' | 'employee' | 'corporation' }

/** Maximum number of words read from each index range, in the order of the index. */
const maxWordsPerRange = 24
/** Maximum number of words read from all ranges together if the subjects must have further words. */
const maxWordsToFilter = 4000
/** Number of further words that are compared. */
const maxFurtherWords = 2
/** Maximum number of subjects whose rows are read. */
const maxSubjects = 60
/** Numbers of links per statement of SQLite, which allows 500 ranges. A statement is compiled once for each; missing links are empty. */
const linksPerStatement = [1, 4, 16, 64]

/** States of the companies that lists show without a filter. */
const companyStates = [...statesOf('corporation', 'waiting'), ...statesOf('corporation', 'in_force')]

/** Character that sorts after any text. */
const last = '\u{10ffff}'

const tables = {
  signers: { words: 'signerWords', subject: 'subject', kind: sql<Match['kind']>`words.kind`, states: [null] },
  companies: {
    words: 'corporationWords',
    subject: 'corporationId',
    kind: sql.lit<Match['kind']>('corporation'),
    states: companyStates,
  },
} as const

/**
 * Compiles a search: the first words of each link and state, whose subjects must also have `further` other words. PostgreSQL repeats one lookup for
 * each link and state. SQLite cannot, so its statement contains a lookup for each of `links` links and their states.
 */
const compiled = (of: keyof typeof tables, links: number, further: number) =>
  statement<Record<string, string | number>, Match>(
    ({ db, dialect }, value) => {
      const { words, kind, states } = tables[of]
      // Both tables have the same columns for this query.
      const subject = tables[of].subject as 'subject'
      const from = words as 'signerWords'
      const rangeOf = (link: string | RawBuilder<string>, state: string | RawBuilder<string> | null) => {
        let range = db
          .selectFrom(`${from} as words`)
          .select(['words.linkId', 'words.word', `words.${subject} as subject`, kind.as('kind')])
          .where('words.linkId', '=', link)
          .where('words.word', '>=', value('from') as string)
          .where('words.word', '<', value('until') as string)
        if (state !== null) range = range.where(sql.ref<string>('words.state'), '=', state)
        const limited = range
          .orderBy('words.word')
          .orderBy(`words.${subject}`)
          .limit(value('limit') as number)
        const ranged = db.selectFrom(limited.as('ranged')).selectAll()
        if (further === 0) return ranged
        const filtered = Array.from({ length: further }, (_, index) => index).reduce(
          (query, index) =>
            query.where((build) =>
              build.exists(
                build
                  .selectFrom(`${from} as other`)
                  .select('other.word')
                  .whereRef(`other.${subject}`, '=', 'ranged.subject')
                  .where('other.word', '>=', value(`from ${index}`) as string)
                  .where('other.word', '<', value(`until ${index}`) as string),
              ),
            ),
          ranged,
        )
        return db.selectFrom(filtered.limit(value('matches') as number).as('ranged')).selectAll()
      }
      if (dialect === 'postgres') {
        const [hasStates] = states
        const state = hasStates === null ? null : sql<string>`each_state`
        const ofStates =
          state && sql`cross join unnest(array[${sql.join(states.map((name) => sql.lit(name)))}]) as each_state`
        const query = sql<Match>`select found.* from unnest(string_to_array(${value('links')}, ' ')) as each_link
          ${ofStates ?? sql``} cross join lateral ${rangeOf(sql<string>`each_link`, state)} as found`
        return { compile: () => query.compile(db) }
      }
      const [first, ...others] = Array.from({ length: links }, (_, link) =>
        states.map((state) => rangeOf(value(`link ${link}`) as string, state)),
      ).flat()
      if (first === undefined) throw new Error('A search needs at least one link')
      return first.unionAll(others)
    },
    { keepsPlan: true },
  )

const statements = new Map<string, ReturnType<typeof compiled>>()

function searchStatement(of: keyof typeof tables, links: number, further: number): ReturnType<typeof compiled> {
  const name = `${of} ${links} ${further}`
  const known = statements.get(name) ?? compiled(of, links, further)
  statements.set(name, known)
  return known
}

/** Matches of a search across many links. Reads a few words per link from the search indexes, so the cost depends on the number of links only. */
export const searchMatches = (connection: Connection) => {
  const { db } = connection

  /** Reads the words of all links that begin with `from`, of subjects that have further words. */
  async function read(
    of: keyof typeof tables,
    linkIds: readonly string[],
    { from, further }: { from: string; further: readonly string[] },
  ): Promise<Match[]> {
    const limit = further.length === 0 ? maxWordsPerRange : Math.ceil(maxWordsToFilter / linkIds.length)
    const values: Record<string, string | number> = { from, until: `${from}${last}`, limit, matches: maxWordsPerRange }
    for (const [index, word] of further.entries()) {
      values[`from ${index}`] = word
      values[`until ${index}`] = `${word}${last}`
    }
    const matches: Match[] = []
    const most = linksPerStatement.at(-1) ?? 1
    for (let at = 0; at < linkIds.length; at += most) {
      const ids = linkIds.slice(at, at + most)
      const links = linksPerStatement.find((count) => count >= ids.length) ?? most
      const named = Array.from({ length: links }, (_, index) => [`link ${index}`, ids[index] ?? ''] as const)
      const search = searchStatement(of, links, further.length)
      matches.push(...(await search(connection, { ...values, links: ids.join(' '), ...Object.fromEntries(named) })))
    }
    return matches
  }

  /**
   * Returns the subjects of a search once each: exact matches first, then in the order of the words. Several words match in any order, of which the
   * longest ones are compared.
   */
  async function subjectsOf(of: keyof typeof tables, linkIds: readonly string[], { forms, words }: Sought) {
    const matches: Match[] = []
    for (const from of forms) matches.push(...(await read(of, linkIds, { from, further: [] })))
    const [longest = '', ...others] = words.toSorted((one, other) => other.length - one.length)
    if (others.length > 0) {
      matches.push(...(await read(of, linkIds, { from: longest, further: others.slice(0, maxFurtherWords) })))
    }
    const rank = ({ word }: Match): number => (forms.includes(word) ? 0 : 1)
    const ordered = matches.toSorted(
      (one, other) => rank(one) - rank(other) || (one.word < other.word ? -1 : Number(one.word > other.word)),
    )
    return [...Map.groupBy(ordered, ({ subject }) => subject).values()].flatMap(([match]) => match ?? [])
  }

  /** Finds live signers by exact address. Unlike the index, the result includes signatures made in the last few seconds. */
  async function ofAddress(linkIds: readonly string[], typed: string): Promise<Match[]> {
    const email = emailKey(typed)
    const signings = await db
      .selectFrom('signings')
      .select(['linkId', 'id as subject'])
      .where(sql<string>`lower(email)`, 'in', storedSpellings(typed))
      .where('state', '=', 'live')
      .execute()
    const employees = await db
      .selectFrom('employees')
      .select(['linkId', 'id as subject'])
      .where('emailKey', '=', email)
      .where('state', 'in', ['inactive', 'active'])
      .execute()
    const own = new Set(linkIds)
    return [
      ...signings.map((row) => ({ ...row, word: email, kind: 'individual' as const })),
      ...employees.map((row) => ({ ...row, word: email, kind: 'employee' as const })),
    ].filter(({ linkId }) => own.has(linkId))
  }

  /** Returns the subjects that lists show: not erased, not restricted. */
  async function shownAmong(kind: PersonSignerKind, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return []
    const table = kind === 'individual' ? 'signings' : 'employees'
    const rows = await db
      .selectFrom(table as 'signings')
      .select('id')
      .where('id', 'in', ids)
      .where('state', 'in', statesOf(kind, null) as Tables['signings']['state'][])
      .where('isHidden', '=', sql.lit(0))
      .execute()
    return rows.map(({ id }) => id)
  }

  return {
    /** Returns up to `size` individuals and employees of the links, best matches first. */
    async signers(linkIds: readonly string[], sought: Sought, size: number) {
      if (linkIds.length === 0) return []
      const addresses = sought.forms.filter((form) => form.includes('@'))
      const exact = (await Promise.all(addresses.map((form) => ofAddress(linkIds, form)))).flat()
      const indexed = await subjectsOf('signers', linkIds, sought)
      const all = [...Map.groupBy([...exact, ...indexed], ({ subject }) => subject).values()]
        .flatMap(([match]) => match ?? [])
        .slice(0, maxSubjects)
      const shown = new Set<string>()
      for (const kind of ['individual', 'employee'] as const) {
        const ids = all.flatMap((match) => (match.kind === kind ? match.subject : []))
        for (const id of await shownAmong(kind, ids)) shown.add(id)
      }
      return all
        .filter(({ subject }) => shown.has(subject))
        .slice(0, size)
        .map(({ linkId, subject: id, kind }) => ({ linkId, id, kind: kind as PersonSignerKind }))
    },

    /** Returns up to `size` companies of the links that are not deleted, best matches first. */
    async companies(linkIds: readonly string[], sought: Sought, size: number) {
      const ids = (await subjectsOf('companies', linkIds, sought)).slice(0, size).map(({ subject }) => subject)
      if (ids.length === 0) return []
      const rows = await db
        .selectFrom('corporations')
        .select(['id', 'linkId', 'name', 'representative', 'email', 'state'])
        .where('id', 'in', ids)
        .execute()
      return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    },
  }
}
