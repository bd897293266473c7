/** The whole scenario: a community, eight companies and about twenty people use every operation of a running service. */
import type { TestBrowser } from '../../../support/http/test-browser.ts'
import { checksPullRequests } from './check-acts.ts'
import {
  aLinkManager,
  comesFromPlatform,
  isGuessedAt,
  linksForNothing,
  linksProject,
  looksAfterAccount,
  losesReceipts,
  publishesNextVersion,
  sendsThroughGoogle,
  setsPolicies,
  sharesProject,
} from './community-acts.ts'
import {
  addsDomain,
  asksForDomains,
  addsManagers,
  administers,
  type Company,
  comes,
  adminActs,
  asksForDocument,
  asksForDocumentByCode,
  choosesNotifications,
  employsPeople,
  losesManager,
  type Project,
  returnsPdf,
  stopsNotifications,
} from './company-acts.ts'
import { changesRole, endsSignature, erasesSignature, leavesCompany } from './leaving-acts.ts'
import {
  joinsAddress,
  agreesByEmail,
  aPerson,
  done,
  seesOwnAgreements,
  withdrawsSignature,
  setsPassword,
  signsAlone,
  signsInWithPassword,
  withLink,
} from './people-acts.ts'
import type { WholeService } from './whole-service.ts'

export type StoryEvent = {
  linkId: string
  /** Path of the PDF that the first signer has received as a receipt. */
  receipt: string
  /** Browser of the project's manager. */
  linkManager: TestBrowser
}

export async function tellsStory(whole: WholeService): Promise<StoryEvent> {
  const linkManager = await aLinkManager(whole)
  const linkId = await linksProject(whole, linkManager, { organization: 'lantern', corporate: true })
  const project = { whole, linkId, linkManager }
  const receipt = await individualsSign(project)
  const [lamp, candle] = await companiesCome(project, ['lamp', 'candle'])
  const administrator = await lampsWay(project, lamp)
  await candlesWay(project, candle)
  const other = await sendsThroughGoogle(whole, linkManager)
  await comesFromPlatform(whole)
  await checksPullRequests(whole, { linkId, waiting: [`june@${lamp.domain}`, `jude@${lamp.domain}`], linkManager })
  await goesOn(project, { administrator, other, lamp })
  return { linkId, receipt, linkManager }
}

async function goesOn(
  project: Project,
  { administrator, other, lamp }: { administrator: TestBrowser; other: string; lamp: Company },
): Promise<void> {
  const { whole, linkId, linkManager } = project
  await setsPolicies(linkManager, linkId)
  await moreCompaniesCome(project)
  await publishesNextVersion(whole, linkManager, linkId, 'corporation')
  await done(administrator.put('/v1/corporation-signing/cla/agree'))
  await publishesNextVersion(whole, linkManager, linkId, 'individual')
  await signsAlone(whole, aPerson(whole, renewing), { linkId, anew: true })
  await agreesByEmail(whole, aPerson(whole, 'ada@lantern.example'))
  await linksForNothing(whole, linkManager)
  await losesReceipts(whole, linkManager, linkId)
  await seesOwnAgreements(whole, 'ada@lantern.example')
  await seesOwnAgreements(whole, 'lost@lantern.example', false)
  await sharesProject(whole, { linkManager, clerk: await aLinkManager(whole, 'clerk') }, linkId)
  await looksAfterAccount(whole, 'clerk')
  await isGuessedAt(whole, 'clerk')
  await changesRole(project, lamp)
  await leavesCompany(project, lamp)
  await withdrawsSignature(whole, renewing)
  await joinsAddress(whole, renewing, 'renewing@elsewhere.example')
  await endsSignature(project, renewing)
  await erasesSignature(project, 'lost@lantern.example')
  await operatorActs(project, other)
}

const renewing = "o'brien+cla@lantern.example"

/** Several individuals sign. Returns the path of the first receipt. */
async function individualsSign({ whole, linkId }: Project): Promise<string> {
  const ada = aPerson(whole, 'ada@lantern.example')
  await done(ada.browser.post(`/v1/link/${linkId}/opening`, undefined))
  await signsAlone(whole, ada, { linkId })
  const letter = await whole.letterTo(ada.email)
  const attached = letter.attachments.find(({ mimeType }) => mimeType === 'application/pdf')
  const path = whole.file('receipt.pdf', new Uint8Array(attached?.content as ArrayBuffer))
  for (const email of [renewing, 'carl@candle.example']) await signsAlone(whole, aPerson(whole, email), { linkId })
  return path
}

type Companies<Names extends readonly string[]> = { [Place in keyof Names]: Company }

const companiesCome = <const Names extends readonly string[]>(project: Project, names: Names) =>
  Promise.all(names.map((name) => comes(project, `${name}.example`))) as unknown as Promise<Companies<Names>>

/** Six more companies sign. At the end, each is in a different state. */
async function moreCompaniesCome(project: Project): Promise<void> {
  const { whole } = project
  const names = ['wick', 'torch', 'flint', 'ember', 'beacon', 'spark'] as const
  const [wick, torch, flint, ember, beacon] = await companiesCome(project, names)
  await adminActs(project, wick).changesRepresentative(`joan@rd.${wick.domain}`)
  await asksForDocumentByCode(project, `joan@rd.${wick.domain}`)
  await adminActs(project, torch).uploads('too soon')
  await adminActs(project, torch).deletes()
  await adminActs(project, torch).restores()
  await adminActs(project, flint).uploads('and gone')
  await adminActs(project, flint).asksForBetterScan('This is the document of another company.')
  await adminActs(project, flint).uploads('and gone, too')
  for (const company of [flint, ember]) await adminActs(project, company).deletes()
  await adminActs(project, flint).purges()
  await adminActs(project, beacon).uploads('by the community')
  await adminActs(project, beacon).approves()
  await whole.letterTo(beacon.representative.email, /\/reset-password\?/)
  await adminActs(project, beacon).mailsAccountAgain()
}

/** Takes a company from the document to sign to its active employees. Returns the administrator's browser. */
async function lampsWay(project: Project, lamp: Company): Promise<TestBrowser> {
  await asksForDocument(project, lamp)
  await choosesNotifications(project)
  await returnsPdf(project, lamp)
  await stopsNotifications(project)
  await adminActs(project, lamp).approves()
  const administrator = await administers(project, lamp)
  await done(administrator.put('/v1/corporation-notifications', { frequencies: { employee: 'weekly' } }))
  const [manager] = await addsManagers(project, lamp, administrator, ['mei'])
  if (!manager) throw new Error('there is no manager')
  await losesManager(project, lamp, administrator)
  await addsDomain(project, administrator, `joan@mail.${lamp.domain}`)
  await asksForDomains(project, lamp, administrator)
  await employsPeople({ project, company: lamp, manager })
  return administrator
}

/** Changes the representative of a company twice, and resets the administrator's password. */
async function candlesWay(project: Project, candle: Company): Promise<void> {
  const { whole, linkId } = project
  await adminActs(project, candle).uploads('once')
  await adminActs(project, candle).asksForBetterScan('Page 3 is cut off at the right edge.')
  await adminActs(project, candle).uploads('and again')
  await adminActs(project, candle).approves()
  await administers(project, candle)
  const email = `joan@${candle.domain}`
  await adminActs(project, candle).changesRepresentative(email)
  await done(whole.browser().post('/v1/sign-in-links', { email }))
  await done(whole.browser().post(`/v1/password-retrieval/${linkId}`, { email }))
  await setsPassword(whole, email, 'Zw9-fourth-Stair', withLink.askedFor)
  const administrator = await signsInWithPassword(whole, `admin_${candle.domain}`, {
    linkId,
    chosen: 'Zw9-fourth-Stair',
  })
  await addsManagers(project, candle, administrator, ['li'])
}

/** Runs CLI commands while the service is running. Signed-in users must then accept the new privacy policy. */
async function operatorActs({ whole, linkId, linkManager }: Project, other: string): Promise<void> {
  const agreement = whole.file('icla.pdf', await whole.pdf('Agreement by the operator'))
  const words = [
    '--organization',
    'operated',
    '--alias',
    'Operated',
    '--manager',
    'clerk',
    '--individual-en',
    agreement,
  ]
  const [given = ''] = (await whole.operates('link', 'create', ...words)).split('\n')
  const policy = ['--kind', 'privacy', '--platform', 'github', '--owner', 'lantern', '--repo', 'policies']
  const operate = (...commands: string[][]) => Promise.all(commands.map((command) => whole.operates(...command)))
  await operate(
    ['link', 'give', given, '--manager', 'kate'],
    ['link', 'robot-token', other],
    ['manager', 'create', '--user', 'gone', '--email', 'gone@harbour.example'],
    [...['policy', 'set', ...policy], ...['--path', 'privacy.md', '--language', 'en']],
  )
  await done(linkManager.put('/v1/auth/privacy-consent'))
  await operate(
    ['manager', 'resend', 'gone'],
    ['policy', 'remove', '--kind', 'privacy', '--language', 'en'],
    ['link', 'robot-token', linkId],
  )
  await operate(['manager', 'remove', 'gone'], ['link', 'robot-token', linkId, '--remove'])
}
