/** Response times for community managers, with 50 links of 10,000 signatures each compared with 50 links of a few. */
import { listAgreements } from '../../src/server/usecases/community/versions/list-agreements.ts'
import { getLinkSummary } from '../../src/server/usecases/community/projects/get-link-summary.ts'
import { listLinks } from '../../src/server/usecases/community/projects/list-links.ts'
import { createLink } from '../../src/server/usecases/community/projects/create-link.ts'
import type { CommunityManager } from '../../src/server/context/caller.ts'
import { transferLink } from '../../src/server/usecases/community/project-people/give-link.ts'
import type { Place } from './growth.ts'
import { inPairs, perSecond, type Result } from '../support/measures/ratio.ts'
import { fileOf, seedAccount, seedSigningDays, seedSignings } from '../support/databases/seeds.ts'

const [count, few, many, times] = [50, 10, 10_000, 60]
const account = '5a'.repeat(16)
const caller: CommunityManager = {
  role: 'communityManager',
  account,
  session: '',
  client: '203.0.113.7',
  userAgent: '',
  language: 'en',
  chosenLanguage: 'en',
}

/** Links 49 more projects, and stores the given number of signatures in each. */
async function fill({ services, linkId }: Place, signings: number): Promise<void> {
  const { agreements } = services.store.reading
  const [first] = await agreements.current(linkId, 'individual')
  const bytes = await agreements.findBytes(first?.documentSha256 ?? '')
  if (!bytes) throw new Error('a community without an agreement')
  const agreement = { kind: 'individual' as const, language: 'en' as const, bytes, url: '', fields: [] }
  const ids = [linkId]
  while (ids.length < count) {
    const organization = `project-${ids.length}`
    const project = { platform: 'github', organization, alias: organization, projectUrl: '', summaries: {} }
    ids.push((await createLink(services, { ...project, agreements: [agreement] })).linkId)
  }
  seedAccount(fileOf(services), account)
  for (const [index, id] of ids.entries()) {
    await services.store.transaction((tx) => transferLink(tx, id, account))
    seedSignings(fileOf(services), id, index * many, index * many + signings)
    seedSigningDays(fileOf(services), id, signings, services.clock.now())
  }
}

/** Returns the largest growth of a response time. `small` and `large` are services with one community each. */
export async function communities(small: Place, large: Place): Promise<Result> {
  await fill(small, few)
  await fill(large, many)
  const answers: Record<string, (place: Place) => Promise<unknown>> = {
    links: ({ services }) => listLinks(services, caller),
    agreements: ({ services, linkId }) => listAgreements(services, caller, { linkId }),
    summary: ({ services, linkId }) => getLinkSummary(services, caller, { linkId }),
  }
  const ratios: [string, number][] = []
  for (const [name, answer] of Object.entries(answers)) {
    const rate = (place: Place) => () => perSecond(times, () => answer(place))
    ratios.push([name, (await inPairs(9, rate(small), rate(large))).ratio])
  }
  return {
    name: 'an admin area of 50 links, 10,000 signatures each beside 10',
    value: Math.max(...ratios.map(([, ratio]) => ratio)).toFixed(2),
    aim: '≤ 2',
    figures: ratios.map(([name, ratio]) => `${name} ${ratio.toFixed(2)}`).join(', '),
  }
}
