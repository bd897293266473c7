/** Steps of the scenario: actions of community managers. */
import PostalMime from 'postal-mime'
import type { ResultOf } from '../../../../openapi/index.ts'
import { duration } from '../../../../src/domain/text/limits.ts'
import { readConfig } from '../../../../src/server/config/config.ts'
import type { TestBrowser } from '../../../support/http/test-browser.ts'
import { readsBefore } from '../../../support/community/read-before.ts'
import { boxedPdf } from '../../../support/pdf/pdfs.ts'
import { openBareDatabase } from '../../../support/databases/bare-database.ts'
import {
  aPerson,
  nextEmailedCode,
  done,
  storyPassword,
  setsPassword,
  signsAlone,
  signsInWithPassword,
  withLink,
} from './people-acts.ts'
import type { WholeService } from './whole-service.ts'

/** The operator creates the account. The manager then sets a password and signs in. */
export async function aLinkManager(whole: WholeService, user = 'kate'): Promise<TestBrowser> {
  const email = `${user}@harbour.example`
  await whole.operates('manager', 'create', '--user', user, '--email', email, '--language', 'en')
  await setsPassword(whole, email)
  return signsInWithPassword(whole, user)
}

type Wizard = { organization: string; corporate?: boolean; uploaded?: boolean }

/** Links a project with an individual agreement, and with a corporation agreement if `corporate` is true. Returns the link ID. */
export async function linksProject(
  whole: WholeService,
  linkManager: TestBrowser,
  { organization, corporate = false, uploaded = false }: Wizard,
): Promise<string> {
  const title = `Agreement of ${organization}`
  const fields = [
    { title: 'Date', type: 'date', description: '', required: true },
    { title: 'Telephone', type: 'telephone', description: '', required: false },
  ]
  const source = uploaded
    ? { document: await previews(whole, linkManager, title) }
    : { url: await whole.publishes(title) }
  const answer = await done(
    linkManager.post('/v1/link', {
      platform: 'github',
      org_id: organization,
      org_alias: `The ${organization}`,
      org_names: { zh: `${organization}社区` },
      project_url: 'https://harbour.example',
      individual_cla: { ...source, language: 'english', fields },
      ...(corporate
        ? {
            corp_cla: {
              url: await whole.publishes(`Corporate ${title}`),
              language: 'English',
              fields: fields.slice(1),
            },
          }
        : {}),
    }),
  )
  return (JSON.parse(answer.body) as { link_id: string }).link_id
}

async function previews(whole: WholeService, linkManager: TestBrowser, title: string): Promise<string> {
  return (await uploads(linkManager, await whole.pdf(title))).document
}

async function uploads(linkManager: TestBrowser, bytes: Uint8Array): Promise<ResultOf<'previewAgreement'>> {
  const form = new FormData()
  form.append('file', new File([Uint8Array.from(bytes)], 'Agreement.pdf'))
  return (await done(linkManager.sends('POST', '/v1/agreement-preview', form))).data as ResultOf<'previewAgreement'>
}

/** Publishes an agreement from which the PDF reader extracts a wrong text. The manager accepts the difference. */
export async function acceptsReading(whole: WholeService, linkManager: TestBrowser, linkId: string): Promise<void> {
  const preview = await uploads(linkManager, boxedPdf('Boxed Agreement'))
  const accepted_reading = preview.reading_difference?.sha256
  const version = { type: 'individual', language: 'English', document: preview.document, accepted_reading }
  await done(linkManager.put(`/v1/cla/${linkId}`, version))
}

/** Publishes an agreement that an earlier PDF reader has read differently. The manager has it read again, and then keeps the stored text. */
export async function keepsTheText(whole: WholeService, linkManager: TestBrowser, linkId: string): Promise<void> {
  const { document } = await uploads(linkManager, await whole.pdf('Agreement of an earlier reader'))
  const bare = await openBareDatabase(readConfig(whole.env))
  await readsBefore(bare, { document, text: 'Agreement of an earlier reader\n\n1. Scrambled.' })
  await bare.close()
  const version = { type: 'individual', language: 'English', document }
  const { cla_id } = JSON.parse((await done(linkManager.put(`/v1/cla/${linkId}`, version))).body) as { cla_id: string }
  const path = `/v1/cla/${linkId}/${cla_id}/reading`
  const { text_sha256 } = (await done(linkManager.post(path, {}))).data as ResultOf<'rereadAgreement'>
  await done(linkManager.put(path, { text_sha256 }))
}

type Kind = 'individual' | 'corporation'
let versions = 0

export async function publishesNextVersion(
  whole: WholeService,
  linkManager: TestBrowser,
  linkId: string,
  type: Kind,
): Promise<void> {
  const url = await whole.publishes(`Another ${type} agreement (${(versions += 1)})`)
  const version = { type, language: 'English', url, fields: [] }
  await done(linkManager.post(`/v1/cla/${linkId}/diff-preview`, version))
  await done(linkManager.post(`/v1/cla/${linkId}/letter-preview`, version))
  await done(linkManager.put(`/v1/cla/${linkId}`, version))
}

/** Withdraws the last version of the English agreement. Sets the grace period of later versions, and for a moment a token. */
async function withdrawsVersion(linkManager: TestBrowser, linkId: string): Promise<void> {
  const { individual_clas: found } = (await done(linkManager.get(`/v1/cla/${linkId}`)))
    .data as ResultOf<'listAgreements'>
  const english = found.find(({ withdrawable_until: until }) => until !== undefined)
  await done(linkManager.post(`/v1/cla/${linkId}/${english?.cla_id}/withdrawal`, {}))
  await done(linkManager.put(`/v1/link/${linkId}/settings`, { grace_period_days: 14 }))
  await done(linkManager.post(`/v1/link/${linkId}/robot-token`, {}))
  await done(linkManager.delete(`/v1/link/${linkId}/robot-token`))
}

async function takesBack(whole: WholeService, linkManager: TestBrowser, linkId: string): Promise<void> {
  const url = await whole.publishes('An agreement for later')
  const version = { type: 'individual', language: 'English', url, fields: [], at: Date.now() + duration.day }
  const { body } = await done(linkManager.put(`/v1/cla/${linkId}`, version))
  const { schedule_id: schedule } = JSON.parse(body) as { schedule_id: string }
  await done(linkManager.delete(`/v1/cla/${linkId}/scheduled/${schedule}`))
}

/** Links a project, changes its agreements, and unlinks it before anyone signs. */
export async function linksForNothing(whole: WholeService, linkManager: TestBrowser): Promise<void> {
  const linkId = await linksProject(whole, linkManager, { organization: 'passing', uploaded: true })
  const url = await whole.publishes('Chinese agreement')
  await done(linkManager.post(`/v1/cla/${linkId}`, { type: 'individual', language: 'Chinese', url, fields: [] }))
  await publishesNextVersion(whole, linkManager, linkId, 'individual')
  await acceptsReading(whole, linkManager, linkId)
  await keepsTheText(whole, linkManager, linkId)
  await withdrawsVersion(linkManager, linkId)
  await takesBack(whole, linkManager, linkId)
  const found = (await done(linkManager.get(`/v1/cla/${linkId}`))).data as ResultOf<'listAgreements'>
  const chinese = found.individual_clas.find(({ language }) => language === 'Chinese')
  await done(linkManager.delete(`/v1/cla/${linkId}/${chinese?.cla_id}`))
  await done(linkManager.delete(`/v1/link/${linkId}`))
}

export async function setsPolicies(linkManager: TestBrowser, linkId: string): Promise<void> {
  const place = { platform: 'github', owner: 'lantern', repo: 'policies' }
  const sources = [
    { ...place, path: 'privacy.md', language: 'en' },
    { ...place, path: 'privacy-zh.md', language: 'zh' },
  ]
  await done(linkManager.put('/v1/policy/privacy', { link_id: linkId, sources }))
  await done(linkManager.delete(`/v1/policy/privacy?link_id=${linkId}&language=zh`))
}

/** Links a project that sends its emails through a Gmail mailbox. Someone signs its agreement. */
export async function sendsThroughGoogle(whole: WholeService, linkManager: TestBrowser): Promise<string> {
  const { google } = whole
  const [adminArea, email] = ['mailbox@harbour.example', 'dora@google.example']
  const linkId = await linksProject(whole, linkManager, { organization: 'postal' })
  const authorizes = async (address: string): Promise<void> => {
    const query = `link_id=${linkId}&email=${encodeURIComponent(address)}`
    const asked = await done(linkManager.get(`/v1/gmail/authcodeurl?${query}`))
    await done(linkManager.get(google.agrees((asked.data as { url: string }).url, address)))
  }
  // Authorize a mailbox without verifying it with a code. The service stores it for some time.
  await authorizes('never-proven@harbour.example')
  await authorizes(adminArea)
  const code = async (to: string): Promise<string> =>
    /(?<!\d)\d{6}(?!\d)/.exec(await googleLetterTo(whole, to))?.[0] ?? ''
  const trial = { platform: 'gmail', email: adminArea, authorize: '' }
  await done(linkManager.post('/v1/smtp/verify', trial))
  await done(linkManager.post('/v1/smtp/authorize', { ...trial, code: await code(adminArea) }))
  await done(linkManager.post(`/v1/link/update/${linkId}`, { email: adminArea }))
  await signsAlone(whole, aPerson(whole, email), { linkId, code: () => code(email) })
  return linkId
}

async function googleLetterTo(whole: WholeService, email: string): Promise<string> {
  for (;;) {
    const found = whole.google.letters.find((letter) => letter.includes(`To: ${email}`))
    if (found) return (await PostalMime.parse(found)).subject ?? ''
    // Emails are sent in the background during these requests.
    await whole.server().get('/v1/heartbeat')
  }
}

/** Two people sign, but the mail server rejects the receipts. The community resends one of them, and all with the same cause. */
export async function losesReceipts(whole: WholeService, linkManager: TestBrowser, linkId: string): Promise<void> {
  const lost = await losesReceipt(whole, linkManager, { linkId, email: 'lost@lantern.example', answer: 550 })
  await done(linkManager.post(`/v1/letter/${linkId}/${lost}`, undefined))
  await whole.letterTo('lost@lantern.example')
  await losesReceipt(whole, linkManager, { linkId, email: 'full@lantern.example', answer: 552 })
  await done(linkManager.post(`/v1/letter/${linkId}/resend`, { cause: 'full' }))
  await whole.letterTo('full@lantern.example')
}

/** Someone signs, and the mail server rejects the receipt with this code. Returns the ID of the email. */
async function losesReceipt(
  whole: WholeService,
  linkManager: TestBrowser,
  { linkId, email, answer }: { linkId: string; email: string; answer: number },
): Promise<string> {
  const code = async (): Promise<string> => {
    const digits = await nextEmailedCode(whole, email)
    whole.mailbox.behave({ at: 'recipient', answer })
    return digits
  }
  await signsAlone(whole, aPerson(whole, email), { linkId, code })
  const failed = async () => {
    const { data } = await done(linkManager.get(`/v1/letter/${linkId}?state=failed`))
    return (data as ResultOf<'listLetters'>).letters.find(({ to }) => to === email)
  }
  let letter = await failed()
  while (!letter) letter = await failed()
  whole.mailbox.behave('kind')
  return letter.id
}

/**
 * Four people sign in with GitHub to manage a community. One has an email address on GitHub, one enters and verifies one, one cancels instead of
 * entering one, and one does not return from GitHub.
 */
export async function comesFromPlatform(whole: WholeService): Promise<void> {
  const setsOut = async (browser: TestBrowser): Promise<string> =>
    ((await done(browser.get('/v1/auth/authcodeurl/github/login'))).data as { url: string }).url
  const browser = whole.browser()
  const resident = { id: 7, login: 'ada', email: 'ada@harbour.example', administers: ['Harbour'], belongsTo: [] }
  await done(browser.get(whole.oauth.agrees(await setsOut(browser), resident)))
  const pending = '/v1/auth/pending-sign-in'
  const [typing, refusing] = [whole.browser(), whole.browser()]
  const without = { ...resident, id: 8, login: 'lin', email: null }
  await done(typing.get(whole.oauth.agrees(await setsOut(typing), without)))
  await done(typing.post(`${pending}/code`, { email: 'lin@typed.example' }))
  const letter = await whole.letterTo('lin@typed.example')
  const [code] = /\b\d{6}\b/.exec(letter.text ?? '') ?? []
  await done(typing.post(pending, { email: 'lin@typed.example', verification_code: code }))
  await done(refusing.get(whole.oauth.agrees(await setsOut(refusing), { ...without, id: 9 })))
  await done(refusing.delete(pending))
  // The sign-in is already canceled. Canceling it again succeeds.
  await done(refusing.delete(pending))
  await setsOut(whole.browser())
}

/** Enters wrong passwords in twenty unknown browsers. The owner receives an email, and marks a browser as trusted through its link. */
export async function isGuessedAt(whole: WholeService, user: string): Promise<void> {
  await Promise.all(Array.from({ length: 20 }, () => whole.browser().signsIn(user, 'Wrong-2026x')))
  const letter = await whole.letterTo(`${user}@harbour.example`, /\/this-is-me\?/)
  const link = new URL(/http\S+\/this-is-me\?[\w=&%.-]+/.exec(letter.text ?? '')?.[0] ?? '')
  await done(whole.browser().put('/v1/auth/device', { key: link.searchParams.get('key') }))
}

/** Uses every operation for signing in, signing out, and changing or resetting a password. */
export async function looksAfterAccount(whole: WholeService, user: string): Promise<void> {
  const [email, second, third] = [`${user}@harbour.example`, 'Zw9-second-Stair', 'Zw9-third-Stair']
  const browser = await signsInWithPassword(whole, user)
  await done(browser.put('/v1/corporation-manager', { old_password: storyPassword, new_password: second }))
  await done(browser.put('/v1/auth'))
  const again = await signsInWithPassword(whole, user, { chosen: second })
  await done(again.put('/v1/corporation-manager/auth'))
  await done(whole.browser().post('/v1/password-retrieval', { email }))
  await setsPassword(whole, email, third, withLink.askedFor)
  await signsInWithPassword(whole, user, { chosen: third })
}

/**
 * Invites three people to manage the project. One accepts, and one creates an account; both are removed later. The third invitation is sent again and
 * then canceled.
 */
export async function sharesProject(
  whole: WholeService,
  { linkManager, clerk }: { linkManager: TestBrowser; clerk: TestBrowser },
  linkId: string,
): Promise<void> {
  const people = async () =>
    (await done(linkManager.get(`/v1/link/${linkId}/people`))).data as ResultOf<'listLinkPeople'>
  const invites = (email: string) => done(linkManager.post(`/v1/link/${linkId}/invitation`, { email }))
  await invites('clerk@office.example')
  await invites('passing@office.example')
  const [, passing] = (await people()).invitations
  await done(linkManager.post(`/v1/link/${linkId}/invitation/${passing?.id}`, undefined))
  await done(linkManager.delete(`/v1/link/${linkId}/invitation/${passing?.id}`))
  const tokenTo = async (email: string): Promise<string> => {
    const letter = await whole.letterTo(email, /\/project-invitation\//)
    return /\/project-invitation\/([\w-]+)/.exec(letter.text ?? '')?.[1] ?? ''
  }
  const token = await tokenTo('clerk@office.example')
  await done(clerk.get(`/v1/link-invitation/${token}`))
  await done(clerk.post(`/v1/link-invitation/${token}`, undefined))
  await invites('newcomer@office.example')
  const created = `/v1/link-invitation/${await tokenTo('newcomer@office.example')}/account`
  await done(whole.browser().post(created, { password: storyPassword }))
  const joined = (await people()).people.filter(({ ground }) => ground === 'invited')
  for (const { id } of joined) await done(linkManager.delete(`/v1/link/${linkId}/people/${id}`))
}
