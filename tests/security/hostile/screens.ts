/** Tours of all pages that show user-written text. Each tour opens pages one after another and yields a name for each. */
import type { Page } from 'playwright-core'
import type { Configuration } from '../../../src/domain/projects/configuration.ts'
import { refusalReason, versionNote } from '../../../src/domain/text/limits.ts'
import {
  addAgreementPath,
  agreementVersionPath,
  corpPath,
  activityPath,
  linkPath,
  projectPath,
  signPath,
  updateAgreementPath,
  versionPath,
} from '../../../src/web/screens/shared/page/paths.ts'
import { publishesChange } from '../../support/community/new-version.ts'
import { valueOnce } from '../../support/awaited.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { cut, type HostileWorld } from './hostile-world.ts'
import { tenthOf } from './looked-after.ts'
import { pullRequests } from './checks-tour.ts'
import { rows, signsInAs, type Tour } from './tour.ts'

const t = wordsOf('en')

/** The sign pages of every link, including the summary and the form for companies. */
async function* signers({ page, world, texts, shown }: Tour): AsyncGenerator<string> {
  for (const index of shown) {
    const link = world.links[index] ?? ''
    const text = texts[index] ?? ''
    const way = index % 3 === 2 ? 'corporation' : 'individual'
    const typed = { name: cut(text, 100), email: 'ada@signer.example', address: cut(text, 200) }
    const step = { step: 'checking', code: '123456', codeSent: { to: typed.email, at: world.service.home.clock.now() } }
    if (index % 3 === 1) await keeps(page, { [`typed:${link}`]: typed, [`individual:${link}`]: step })
    await page.goto(signPath(link, way))
    await page
      .getByRole('region', { name: t('sign.panel') })
      .getByRole('heading')
      .first()
      .waitFor()
    yield `${way}, ${text}`
  }
  const [first = ''] = world.links
  await page.goto(signPath(first, 'employee'))
  await page.locator('[name=name]').fill(cut(texts[0] ?? '', 100))
  await page.locator('[name=email]').fill('new@employer.example')
  await page.getByRole('button', { name: t('sign.continue') }).click()
  // This service cannot send emails, so the page shows an error instead of the code field from the second attempt on.
  await page
    .locator('[name=code]')
    .or(page.getByText(t('sign.codesUnavailable')))
    .first()
    .waitFor()
  yield 'an employee'
}

/** Writes values to the session storage of the tab. */
async function keeps(page: Page, values: Record<string, unknown>): Promise<void> {
  await page.evaluate((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, JSON.stringify(value))
  }, Object.entries(values))
}

async function* community(tour: Tour): AsyncGenerator<string> {
  const { page, world } = tour
  const [link = ''] = world.links
  await signsInAs(tour, world.community)
  const opened = tenthOf(tour.shown)
  yield* rows(tour, '/linked-repo', opened)
  yield* rows(tour, `${projectPath(link, 'companies')}?state=all`, opened)
  yield* rows(tour, projectPath(link, 'emails'))
  for (const path of [
    projectPath(link),
    projectPath(link, 'agreements'),
    activityPath(link),
    linkPath(link, 'linkMailbox'),
    linkPath(link, 'linkPolicies'),
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    yield path
  }
  await page.goto(projectPath(link, 'settings'))
  await page.getByRole('listitem').first().waitFor()
  yield 'the people of a project'
  await page
    .getByRole('button', { name: t('people.removed') })
    .first()
    .click()
  await page.getByRole('alertdialog').or(page.locator('dialog[open]')).first().waitFor()
  yield 'asked whether to remove one'
  await page.goto(tour.invitation)
  await page.getByRole('button', { name: t('invitation.accept') }).waitFor()
  yield 'an invitation'
}

/** The configuration wizard, and the agreement pages of a project. */
async function* configuration(tour: Tour): AsyncGenerator<string> {
  const { page, world, texts, shown } = tour
  await signsInAs(tour, world.community)
  for (const index of tenthOf(shown)) {
    const own = world.links[index] ?? ''
    await page.goto(updateAgreementPath('individual', 'en', own))
    await page.getByRole('button', { name: t('draft.goOn') }).waitFor()
    yield `a new version, ${texts[index] ?? ''}`
    await page.goto(addAgreementPath('corporation', own))
    await page.getByRole('heading', { level: 1 }).waitFor()
    yield `another agreement, ${texts[index] ?? ''}`
    await keeps(page, { 'desk:configuration': await wizardOf(world, texts, index) })
    for (const path of ['/config-org', '/config-cla-link', '/config-fields', '/config-check']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('heading', { level: 2 }).or(page.getByRole('textbox')).first().waitFor()
      yield `${path}, ${texts[index] ?? ''}`
    }
  }
}

/** Returns the wizard's data at its last step, with hostile text in every input. */
async function wizardOf({ links, service }: HostileWorld, texts: readonly string[], index: number) {
  const text = texts[index] ?? ''
  const { agreements } = service.home.services.store.reading
  const document = (await agreements.find(links[index] ?? '', '0'))?.documentSha256 ?? ''
  const field = {
    type: 'address',
    required: true,
    titles: { zh: text, en: text },
    descriptions: { zh: text, en: text },
  }
  const told = {
    document,
    title: text,
    pages: 1,
    url: '',
    filename: text,
    summary: text,
    difference: '',
    isAccepted: false,
    id: 1,
    looksLike: {},
    isAsGiven: false,
  }
  return {
    project: { platform: 'web', organization: '', repository: '', site: 'https://a.example', alias: cut(text, 90) },
    mailbox: { address: '' },
    agreements: [{ ...told, kind: 'individual', language: 'en' }],
    areAgreementsComplete: true,
    fields: { individual: [field], corporation: [] },
    linkId: null,
  } satisfies Configuration
}

async function* corporation(tour: Tour): AsyncGenerator<string> {
  const { page, world } = tour
  const [link = ''] = world.links
  await signsInAs(tour, world.employer.administrator)
  yield* rows(tour, corpPath(link, 'managerList'))
  for (const screen of ['subemail', 'signedCla', 'createManager'] as const) {
    await page.goto(corpPath(link, screen))
    await page.getByRole('heading', { level: 1 }).waitFor()
    yield screen
  }
  await signsInAs(tour, world.manager)
  yield* rows(tour, corpPath(link, 'employeeList'))
}

/** The public page of a version with the community's note and reason, and the list of signers who were asked to agree. */
async function* versions(tour: Tour): AsyncGenerator<string> {
  const { page, world, texts, shown } = tour
  const { home } = world.service
  await signsInAs(tour, world.community)
  for (const index of tenthOf(shown)) {
    const [link, text] = [world.links[index] ?? '', texts[index] ?? '']
    const note = { zh: cut(text, versionNote.most), en: cut(text, versionNote.most) }
    const body = (edition: string) => `${cut(text, 100)}\n\n1. ${cut(text, 1000)}\n\n2. ${edition}`
    const material = await publishesChange(home, link, { text: body('First') }, { note })
    const change = { change: 'editorial', bindingId: material, graceDays: 0 } as const
    const reason = cut(text, refusalReason.most)
    const id = await publishesChange(home, link, { text: body('Second') }, { ...change, note, reason })
    await page.goto(agreementVersionPath(link, id))
    await page.getByRole('navigation', { name: t('agreement.versions') }).waitFor()
    await page.locator('article#agreement').waitFor()
    yield `a version, ${text}`
    await page.goto(versionPath(link, material))
    await page.getByRole('heading', { level: 1 }).waitFor()
    yield `who has agreed, ${text}`
  }
}

/** The trial inbox, and emails of several types for each text. */
async function* letters({ page, world, shown }: Tour): AsyncGenerator<string> {
  await page.goto(`${world.inbox}/trial`)
  yield 'the inbox'
  const all = await valueOnce(
    () => page.locator('main ol a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    (links) => links.length > 0,
  )
  // The inbox shows emails in a frame without scripts, so they are opened as pages instead.
  const wanted = all.filter((_, place) => shown.includes(place % world.links.length))
  for (const path of wanted.slice(0, 3)) {
    await page.goto(`${world.inbox}${path}`)
    yield `a page with ${path}`
  }
  for (const path of wanted) {
    await page.goto(`${world.inbox}${path}/html`)
    yield `${path}`
  }
}

export const screens: Readonly<Record<string, (tour: Tour) => AsyncGenerator<string>>> = {
  signers,
  community,
  configuration,
  corporation,
  versions,
  letters,
  'pull requests': pullRequests,
}
