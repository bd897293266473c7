/** Opens every page of the service in a typical state, with long lists and long names. */
import type { Language } from '../../../src/domain/text/languages.ts'
import { cookieNames } from '../../../src/server/http/wire/cookies.ts'
import type { CommunityManager } from '../../../src/server/context/caller.ts'
import { previewAgreement } from '../../../src/server/usecases/community/agreement-drafts/preview-agreement.ts'
import { beginPersonSession } from '../../../src/server/usecases/person/my-session/person-session.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { type PageName, definitionOf } from '../../../src/domain/pages/pages.ts'
import { pathOf } from '../../../src/domain/pages/page-path.ts'
import { addForge } from '../../../src/server/usecases/checks/forges/add-forge.ts'
import { runCampaigns } from '../../../src/server/jobs/run-campaigns.ts'
import { secretOf } from '../../../src/server/mailboxes/message/secret-of.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { aCompany, anAdminAreaAt, asks, keyFor } from '../people/company.ts'
import { signsIndividually } from '../people/individual-signers.ts'
import { watchRepository } from '../checks/watched.ts'
import { seedPulls } from '../checks/watched-pulls.ts'
import { publishesChange, schedulesChange } from '../community/new-version.ts'
import { aCorporation, aManagerOf } from '../people/corporations.ts'
import { anEmployee } from '../people/employees.ts'
import type { World } from '../service/world.ts'
import type { BrowserVisit } from '../browser/browsing.ts'
import { signsIn } from '../browser/signing-in.ts'

/** Names of people and companies: long, Chinese, with special characters, and short. */
export const fullNames = [
  'Extraordinarily Long-Named Semiconductor Tooling Commons Ltd',
  '中国电子科技集团公司第五十二研究所联合创新中心有限责任公司',
  "O'Brien & <3 GmbH",
  'Bo',
]
export const pullTitles = [
  'Courier: keep the order of letters',
  '港口账本：修复时区换算 <b>*x*</b> @everyone \u202egnp',
  'Bump fast-uri to 3.0.6',
]
const nameAt = (index: number): string => fullNames[index % fullNames.length] ?? ''
const addressAt = (index: number, domain: string): string =>
  `${index % 2 === 0 ? 'a-long-address-of-a-person.' : ''}person${index}@${domain}`

/** IDs and tokens in the URLs of the pages, and the accounts that may open them. */
type FullProject = {
  linkId: string
  signingId: string
  claId: string
  watchId: string
  ref: string
  schedule: string
  /** Handle of the PDF that the manager has uploaded in the wizard. */
  document: string
  /** Secret of a session in which a person sees the signatures of an address. */
  person: string
  tokens: { representative: string; agreementUpdate: string; linkInvitation: string; forgeRegistration: string }
  community: Account
  admin: Account
  manager: Account
}

/** Creates a project with signers, companies in every state, and past, current and scheduled versions of the agreement. */
export async function aFullProject(service: BrowserVisit['service']): Promise<FullProject> {
  const { home } = service
  const { services } = home
  const scene = await anAdminAreaAt(service)
  const { linkId, account: community } = scene
  const domain = `${linkId.toLowerCase().replaceAll(/[^a-z\d]/g, '')}.example`
  const { corporation, administrator: admin } = await aCorporation(services, {
    linkId,
    email: `grace@${domain}`,
    name: nameAt(0),
  })
  const manager = await aManagerOf(services, corporation, { managerId: 'li', email: `li@${domain}` })
  await aManagerOf(services, corporation, { managerId: 'bo', email: addressAt(2, domain) })
  let signingId = ''
  for (const [index, state] of ['submitted', 'uploaded', 'deleted', 'uploaded', 'approved'].entries()) {
    const signedAt = home.clock.now() - index * 100 * duration.day
    const wish = { linkId, email: addressAt(index, `c${index}${domain}`), name: nameAt(index), state, signedAt }
    const { corporation: company } = await aCorporation(services, wish)
    if (state === 'uploaded') signingId = company.id
  }
  for (let index = 0; index < 12; index += 1) {
    const state = index % 3 === 0 ? 'active' : 'inactive'
    await anEmployee(services, corporation, { name: nameAt(index), email: addressAt(index, domain), state })
  }
  for (const [index, state] of (['failed', 'queued', 'sent'] as const).entries()) {
    await services.store.transaction(async (tx) => {
      const id = services.random.id()
      const recipient = addressAt(index, domain)
      const letter = { id, kind: 'individual-receipt', linkId, recipient, language: 'en', subject: '' } as const
      await tx.outbox.put({ ...letter, secret: null }, home.clock.now())
      await tx.outbox.record(id, { state, tries: 3, lastError: state === 'failed' ? `550 ${nameAt(0)}` : null })
    })
  }
  const signer = `reader@signers-${domain}`
  for (const [index, email] of [signer, addressAt(0, `one-${domain}`), addressAt(1, `two-${domain}`)].entries())
    await signsIndividually(home, linkId, { name: nameAt(index), email })
  const text = `${fullNames[1]}\n\n1. You keep your work.\n\n2. It lasts for 99 days.`
  const claId = await publishesChange(home, linkId, { text })
  await runCampaigns(services)
  const dueAt = home.clock.now() + 9 * duration.day
  const schedule = await schedulesChange(home, linkId, {
    account: community.id,
    dueAt,
    kind: 'individual',
    text: `${text}!`,
  })
  const tokens = await keysOf(scene, signer, `ada@${domain.replace('.example', 'b.example')}`)
  const { watchId, ref } = await repositories(service, linkId)
  const { secret: person } = await services.store.transaction((tx) =>
    beginPersonSession(services, tx, { email: signer }),
  )
  const document = await aReadFile(service, community, text)
  return { linkId, signingId, claId, watchId, ref, schedule, document, person, tokens, community, admin, manager }
}

/** Uploads an agreement PDF with this account. Returns its handle. */
async function aReadFile({ home }: BrowserVisit['service'], { id }: Account, text: string): Promise<string> {
  const { services } = home
  const known = { session: '', client: '', userAgent: '', language: 'en', chosenLanguage: null } as const
  const caller: CommunityManager = { role: 'communityManager', account: id, ...known }
  const bytes = await services.pdf.writeAgreement({ language: 'en', title: 'Agreement', text })
  return (await previewAgreement(services, caller, { url: '', file: { bytes, filename: 'a.pdf' } })).document
}

/** Stores a repository with a pull request for each verdict. Returns the repository's ID and the public reference of an uncovered pull request. */
async function repositories(
  { home: { services } }: BrowserVisit['service'],
  linkId: string,
): Promise<{ watchId: string; ref: string }> {
  const place = {
    linkId,
    kind: 'gitea',
    url: `https://${linkId.toLowerCase()}.code.example`,
    apiUrl: `https://${linkId.toLowerCase()}.code.example`,
  } as const
  const { watchId } = await watchRepository(services, { ...place, repositoryId: linkId, fullName: `org/${linkId}` })
  const people = fullNames.map((name, index) => ({
    ...{ name, email: addressAt(index, 'commits.example'), accountLogin: index === 2 ? '<b>x</b>' : '' },
    ...(index % 2 === 0 ? { gap: 'unsigned' } : { ground: 'exempt' }),
  }))
  const [covered = '', uncovered = '', unread = ''] = pullTitles
  const pulls = await seedPulls(services, watchId, [
    { title: covered, verdict: 'covered', people: people.slice(1, 2) },
    { title: uncovered, verdict: 'uncovered', people },
    { title: nameAt(0), verdict: 'unknown' },
    { title: unread, verdict: '' },
  ])
  return { watchId, ref: pulls[1] ?? '' }
}

/** Sends emails with links to pages, and returns the tokens in these links. */
async function keysOf(scene: World, signer: string, representative: string): Promise<FullProject['tokens']> {
  const { home, linkId } = scene
  await aCompany(scene, representative)
  const invited = await asks(scene, 'POST', `/cla/api/v1/link/${linkId}/invitation`, { email: 'noor@invited.example' })
  if (invited.status !== 200) throw new Error(invited.body)
  const letters = await home.services.store.reading.outbox.list(null, 1000)
  const invitation = letters.find((one) => one.kind === 'link-invitation' && one.linkId === linkId)
  const told = await scene.lettersTo(signer)
  const update = told.flatMap(({ text }) => /cla-confirm\/([\w-]{43})/.exec(text ?? '')?.[1] ?? []).at(-1)
  const { address } = await addForge(home.services, { url: 'https://github.com', organization: '' })
  if (!invitation || !update) throw new Error('a letter is missing')
  return {
    representative: await keyFor(scene, representative),
    agreementUpdate: update,
    linkInvitation: secretOf(home.services, invitation) ?? '',
    forgeRegistration: address.split('/').at(-1) ?? '',
  }
}

function addressOf(name: PageName, world: FullProject): string {
  const { linkId, tokens } = world
  const token = name in tokens ? tokens[name as keyof FullProject['tokens']] : '0'
  const params = { ...world, token, params: linkId, lang: 'en', kind: 'individual', first: undefined }
  const path = (pathOf as (page: PageName, of: Record<string, unknown>) => string)(name, params)
  return /^(?:add|update)\w+Agreement$/.test(name) ? `${path}?link_id=${linkId}` : path
}

/** Returns the wizard's stored input. Only the last step is incomplete, so that every page of the wizard can be opened. */
const configurationOf = ({ document }: FullProject) => ({
  project: { platform: 'github', organization: 'every-page', repository: '', site: '', alias: nameAt(0) },
  mailbox: { address: '' },
  agreements: [
    {
      ...{ kind: 'individual', language: 'en', title: nameAt(0), pages: 1, url: '', filename: 'a.pdf', document },
      ...{ summary: '', difference: '', isAccepted: false, isAsGiven: false, looksLike: {} },
    },
  ],
  areAgreementsComplete: true,
  fields: { individual: [], corporation: [] },
})

/** Opens every page with the session that it requires. Yields the name of each page. */
export async function* everyPage(
  { page, context, service }: Pick<BrowserVisit, 'page' | 'context' | 'service'>,
  language: Language,
  opened: readonly PageName[],
): AsyncGenerator<PageName> {
  const world = await aFullProject(service)
  let present: Account | null = null
  for (const name of opened) {
    const { type, role = 'admin' } = definitionOf(name)
    const account = type === undefined ? null : type === 'org' ? world.community : world[role]
    if (account !== present) {
      await context.clearCookies({ name: /session|csrf/ })
      await context.addCookies([{ name: 'lang', value: language, url: service.origin }])
      if (account) await signsIn(context, service.origin, service.home.services, account)
      present = account
    }
    if (definitionOf(name).layout === 'community/wizard/configuration')
      await page.evaluate(
        (text) => sessionStorage.setItem('desk:configuration', text),
        JSON.stringify(configurationOf(world)),
      )
    if (name === 'myAgreements') {
      const cookie = cookieNames(service.origin).person
      await context.addCookies([{ name: cookie, value: world.person, url: service.origin, sameSite: 'Strict' }])
    }
    await page.goto(addressOf(name, world))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    yield name
  }
}
