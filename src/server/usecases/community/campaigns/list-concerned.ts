import type { RequestOf, ResultOf } from '../../../../../openapi/index.ts'
import { type Language, nameOfLanguage } from '../../../../domain/text/languages.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Queries } from '../../../store/store.ts'
import { rowsBefore } from '../../shared/evidence/rows-before.ts'
import { languagesNamed, versionsSoFar } from './concerned-versions.ts'
import { ownLink } from '../../shared/people/own-link.ts'

type Query = RequestOf<'listConcerned'>['query']

const standardSize = 50

/**
 * Returns a page of the people who would be asked to accept a material version of an agreement; empty if the link has no such agreement in the
 * language. Refuses with `no_link`, and `bad_request_parameter` for a page past the end.
 */
export async function listConcerned(
  services: Services,
  caller: CommunityManager,
  { linkId, query }: { linkId: string; query: Query },
): Promise<ResultOf<'listConcerned'>> {
  const { type: kind, page_size: size = standardSize } = query
  const search = (query.search ?? '').trim()
  return services.store.snapshot(async (queries) => {
    await ownLink(queries, caller, linkId)
    const current = (await queries.agreements.current(linkId, kind)).map(({ language }) => language)
    const named = query.language === undefined ? current : languagesNamed([query.language])
    const languages = named.filter((language) => current.includes(language))
    const versionsOf = (language: Language) => versionsSoFar(queries, linkId, { kind, language })
    const versions = (await Promise.all(languages.map(versionsOf))).flat()
    const slice = { skip: rowsBefore(query.page, size), size: size + 1 }
    const found =
      kind === 'individual'
        ? await queries.signersOfVersions.individuals({ linkId, agreementIds: versions }, search, slice)
        : await queries.signersOfVersions.corporations({ linkId, languages }, search, slice)
    const counts = search === '' ? await countByLanguage(queries, linkId, { kind, languages: current }) : null
    return {
      ...(counts && {
        total: counts.filter(({ language }) => languages.includes(language)).reduce((sum, { count }) => sum + count, 0),
        counts: counts.map(({ language, count }) => ({ language: nameOfLanguage(language), count })),
      }),
      concerned: found.slice(0, size).map(({ signedAt, language, ...signer }) => ({
        ...signer,
        language: nameOfLanguage(language),
        signed_at: signedAt,
      })),
      has_next: found.length > size,
    }
  })
}

type Listed = { kind: Query['type']; languages: readonly Language[] }

async function countByLanguage(
  queries: Queries,
  linkId: string,
  { kind, languages }: Listed,
): Promise<{ language: Language; count: number }[]> {
  const { signersOfVersions } = queries
  const counts: { language: Language; count: number }[] = []
  for (const language of languages) {
    if (kind === 'individual') {
      const agreementIds = await versionsSoFar(queries, linkId, { kind, language })
      counts.push({ language, count: await signersOfVersions.countIndividuals({ linkId, agreementIds }) })
    } else {
      const { corporations: count } = await signersOfVersions.countCorporations(linkId, language)
      counts.push({ language, count })
    }
  }
  return counts
}
