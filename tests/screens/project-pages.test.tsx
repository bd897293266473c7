// @vitest-environment happy-dom
/** The pages of a project: which project it is, where in it one is, and what waits in all of them. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Schemas } from '../../openapi/index.ts'
import type { AgreementDraft } from '../../src/domain/agreement-draft.ts'
import { definitionOf, type PageName, pageNames } from '../../src/domain/pages.ts'
import {
  aBrowserEnvironment,
  communityManager as manager,
  opensPage,
  refused,
  said,
  type Service,
  speak,
  where,
} from './stage.tsx'

beforeAll(() => speak('en'))

type Link = Schemas['ManagedLink']

const aProject = (link_id: string, over: Partial<Link> = {}, counts: Partial<Link['counts']> = {}): Link => ({
  link_id,
  platform: 'github',
  org_id: link_id,
  repo_id: '',
  org_alias: `The ${link_id} project`,
  project_url: '',
  org_email: '',
  org_email_platform: '',
  submitter: 'lin.mei',
  created_at: 0,
  ...over,
  counts: {
    individuals: 0,
    employees: 0,
    corporations: 0,
    waiting_corporations: 0,
    awaited_corporations: 0,
    waiting_employees: 0,
    failed_letters: 0,
    ...counts,
  },
})
const harbour = aProject('harbour', {}, { waiting_corporations: 5 })
const preview = { document: 'ab', title: 'A', pages: 1, text: 'A\n\n1. Yours.', text_sha256: '', url: '', filename: '' }
const counts = { submitted: 0, mailed: 0, uploaded: 0, approved: 0, deleted: 0 }
const english = { cla_id: '0', language: 'English', url: '', version: 1, title: 'A', pages: 1, sha256: '', fields: [] }
const policies = () => said({ data: [] })
const signingId = '1'.repeat(32)
const corporation = {
  id: signingId,
  cla_id: '1',
  cla_language: 'English',
  version: 1,
  admin_name: 'Ann',
  admin_email: 'ann@acme.example',
  corporation_name: 'Acme',
  date: '2026-11-20',
  signed_at: 0,
  state: 'mailed',
  pdf_uploaded: false,
  admin_added: false,
} satisfies Schemas['Corporation']
const waitingCompany = { corporation, answers: [], scan: null, waiting: 0, next: '', previous: '' }

const nobody = { versions: [], funnel: { days: 30, opened: 0, asked: 0, signed: 0 } }

const serviceOf = (...links: readonly Link[]): Service => ({
  'GET /v1/corporation-manager': () => said({ data: manager }),
  'GET /v1/link': () => said({ data: links }),
  'GET /v1/link/harbour': () => said({ data: { org_alias: harbour.org_alias, project_url: '', summaries: {} } }),
  'GET /v1/link/harbour/summary': () =>
    said({
      data: {
        link: harbour,
        weeks: [{ from: '2026-11-15', individuals: 0, employees: 0, corporations: 0 }],
        ...nobody,
      },
    }),
  'GET /v1/link/harbour/people': () => said({ data: { people: [], invitations: [] } }),
  'GET /v1/link/harbour/letter': () => said({ data: { letters: [], next: '' } }),
  'GET /v1/cla/harbour': () =>
    said({ data: { individual_clas: [{ ...english, created_at: 0, is_used: false }], corp_clas: [] } }),
  'GET /v1/corporation-signing/page/harbour': () => said({ data: { page_data: [], total: 0, next: '', counts } }),
  [`GET /v1/corporation-signing/harbour/${signingId}`]: () => said({ data: waitingCompany }),
  [`GET /v1/corporation-signing/harbour/${signingId}/history`]: () => said({ data: [] }),
  'GET /v1/agreement-preview/ab': () => said({ data: preview }),
  'GET /v1/policy': policies,
})

/** A tab in which an agreement of a kind is being prepared. */
function aTabWith(kind: AgreementDraft['kind']) {
  const draft: AgreementDraft = {
    linkId: 'harbour',
    kind,
    updating: null,
    language: 'zh',
    source: 'url',
    url: 'https://code.example/a.pdf',
    document: 'ab',
    rows: [],
    summary: '',
  }
  return aBrowserEnvironment({
    tabMemory: {
      recall: (name) => (name === 'agreement' ? draft : null),
      remember: () => undefined,
      forget: () => undefined,
    },
  })
}

const projectPages = pageNames.filter((name) => definitionOf(name).layout === 'community/project')

const kindOf = (name: PageName) => (name.toLowerCase().includes('individual') ? 'individual' : 'corporation')

/** The address of a page of the project; where its path has no link, the query names it. */
function addressOf(name: PageName): string {
  const { path } = definitionOf(name)
  const filled = path.replace(':linkId', 'harbour').replace(':lang', 'en').replace(':signingId', signingId)
  return path.includes(':linkId') ? filled : `${filled}?link_id=harbour`
}

const currentTab = () =>
  within(screen.getByRole('navigation', { name: 'Pages of this project' }))
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent)

const words = {
  overview: 'Overview',
  companies: 'Companies',
  agreements: 'Agreements',
  emails: 'Emails',
  settings: 'Settings',
}

describe('every page of a project', () => {
  it('is one of many', () => expect(projectPages.length).toBeGreaterThan(12))

  it.each(projectPages)('%s names the project in its title and in the header, and its tab', async (name) => {
    opensPage(addressOf(name), serviceOf(harbour), aTabWith(kindOf(name)))
    await waitFor(() => expect(document.title).toMatch(/^.+ · The harbour project · Assent$/))
    const trail = screen.getByRole('navigation', { name: 'Where you are' })
    expect(within(trail).getByRole('link').getAttribute('href')).toBe('/linked-repo')
    expect(within(trail).getByRole('button').textContent).toBe('The harbour project')
    const { tab = 'overview' } = definitionOf(name)
    expect(currentTab()).toEqual([expect.stringContaining(words[tab])])
    expect(screen.queryByText('Community desk')).toBeNull()
  })

  it.each(projectPages)('%s leads an anonymous visitor to the sign-in, and a company’s manager too', async (name) => {
    const address = addressOf(name)
    opensPage(address, { 'GET /v1/corporation-manager': () => refused('cla.missing_token', 401) })
    await waitFor(() => expect(where()).toMatchObject({ path: '/index', state: { back: address } }))
    const admin = { ...manager, org: 'Harbour', link_id: 'harbour', role: 'admin' as const }
    opensPage(address, { 'GET /v1/corporation-manager': () => said({ data: admin }) })
    await waitFor(() => expect(where()).toMatchObject({ path: '/index', state: { signedInAs: { role: 'admin' } } }))
  })

  it.each(projectPages)('%s names no project that the caller does not look after', async (name) => {
    const none = () => refused('cla.no_link', 404)
    const service = serviceOf()
    for (const call of Object.keys(service)) if (call.includes('harbour')) service[call] = none
    opensPage(addressOf(name), { ...service, 'GET /v1/policy': none }, aTabWith(kindOf(name)))
    await screen.findByRole('heading', { level: 1, name: 'Project not found' })
    await waitFor(() => expect(document.title).toBe('Project not found · Assent'))
    expect(screen.getByRole('link', { name: 'Go to your projects' }).getAttribute('href')).toBe('/linked-repo')
    expect(screen.getAllByRole('heading')).toHaveLength(1)
    expect(screen.queryByRole('navigation', { name: 'Pages of this project' })).toBeNull()
    expect(document.body.textContent).not.toContain('The harbour project')
  })
})

describe('the tabs', () => {
  it('stand in one order, and only the companies have a number: what waits for the community', async () => {
    opensPage('/project/harbour/emails', serviceOf(harbour))
    const tabs = await screen.findByRole('navigation', { name: 'Pages of this project' })
    await within(tabs).findByText('5')
    const links = within(tabs).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Companies5 to review',
      'Agreements',
      'Emails',
      'Settings',
    ])
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/project/harbour',
      '/project/harbour/corporations',
      '/project/harbour/agreements',
      '/project/harbour/emails',
      '/project/harbour/settings',
    ])
  })
})

describe('the overview', () => {
  it('has the next act as its one solid button: the review of what waits', async () => {
    opensPage('/project/harbour', serviceOf(harbour))
    const review = await screen.findByRole('link', { name: 'Review 5 companies' })
    expect(review.getAttribute('href')).toBe('/project/harbour/corporations?state=uploaded')
    expect(screen.getByRole('button', { name: /^Copy/ }).textContent).toBe('Copy')
  })

  it('has copying the address as its act where nothing waits, and only once', async () => {
    const quiet = aProject('harbour')
    const summary = () => said({ data: { link: quiet, weeks: [], ...nobody } })
    opensPage('/project/harbour', { ...serviceOf(quiet), 'GET /v1/link/harbour/summary': summary })
    expect((await screen.findByRole('button', { name: /^Copy/ })).textContent).toBe('Copy the signing link')
    expect(screen.queryByRole('link', { name: /^Review/ })).toBeNull()
  })

  it('draws the signatures by week, with a table of the numbers, once there are five', async () => {
    const [few, five] = [4, 5].map((individuals) => aProject('harbour', {}, { individuals }))
    const weeks = [{ from: '2026-11-15', individuals: 4, employees: 1, corporations: 0 }]
    const summaryOf = (link?: Link) => ({
      'GET /v1/link/harbour/summary': () => said({ data: { link, weeks, ...nobody } }),
    })
    opensPage('/project/harbour', { ...serviceOf(), ...summaryOf(few) })
    expect(await screen.findByRole('heading', { level: 2, name: 'Share the link' })).toBeTruthy()
    expect(screen.queryByText('Signatures per week')).toBeNull()
    opensPage('/project/harbour', { ...serviceOf(), ...summaryOf(five) })
    const table = await screen.findByRole('table', { name: 'Signatures per week' })
    expect(within(table).getByRole('row', { name: /^15\W+21 Nov 4 1$/ })).toBeTruthy()
  })

  it('says where signers get lost, and which versions they signed', async () => {
    const version = { cla_id: '2', kind: 'individual', language: 'English', version: 2, is_in_force: true, signed: 912 }
    const versions = [
      version,
      { ...version, cla_id: '1', version: 1, is_in_force: false, signed: 270 },
      { ...version, cla_id: '0', language: 'Chinese', version: 1, is_in_force: false, signed: 102 },
    ]
    const data = { link: harbour, weeks: [], versions, funnel: { days: 30, opened: 1180, asked: 720, signed: 725 } }
    opensPage('/project/harbour', { ...serviceOf(), 'GET /v1/link/harbour/summary': () => said({ data }) })
    const definitions = async (name: string) => {
      const card = await screen.findByRole('region', { name })
      return within(card)
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    }
    expect(await definitions('From opened to signed')).toEqual([
      ['Opened the page', '1,180'],
      ['Asked for a code', '61 % of the step before 720'],
      // More than asked for a code: no share.
      ['Signed', '725'],
    ])
    expect(await definitions('Signatures by version')).toEqual([
      ['English, version 2, in force', '912'],
      ['Earlier versions', '372'],
    ])
    expect(screen.getByText('None: companies cannot sign.')).toBeTruthy()
  })

  it('says so where nobody has opened the sign page', async () => {
    opensPage('/project/harbour', serviceOf(harbour))
    expect(await screen.findByText('Nobody has opened the signing page in the last 30 days.')).toBeTruthy()
  })

  it('is where the former address of the drawer leads', async () => {
    opensPage('/linked-repo?link_id=harbour', serviceOf(harbour))
    expect(await screen.findByRole('heading', { level: 1, name: 'The harbour project' })).toBeTruthy()
    expect(where().path).toBe('/project/harbour')
  })
})

describe('what waits', () => {
  const strip = async () => within(await screen.findByRole('region', { name: 'What waits for you' }))
  const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.split(' project')[0])

  it('in one project leads to its list, filtered to just that', async () => {
    const beacon = aProject('beacon', {}, { failed_letters: 1 })
    opensPage('/linked-repo', serviceOf(harbour, beacon))
    const links = (await strip()).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['5companies to reviewThe harbour project', '/project/harbour/corporations?state=uploaded'],
      ['1email not sentThe beacon project', '/project/beacon/emails?state=failed'],
    ])
  })

  it('in several projects leads to those, and each row leads on', async () => {
    const beacon = aProject('beacon', {}, { waiting_corporations: 2 })
    opensPage('/linked-repo', serviceOf(harbour, beacon, aProject('quay')))
    const link = (await strip()).getByRole('link')
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      '7companies to reviewin 2 projects',
      '/linked-repo?waiting=corporations',
    ])
    expect(rows()).toEqual(['The harbour', 'The beacon', 'The quay'])
    await userEvent.click(link)
    expect(rows()).toEqual(['The harbour', 'The beacon'])
    expect(screen.getByRole('link', { name: '2 to review (The beacon project)' }).getAttribute('href')).toBe(
      '/project/beacon/corporations?state=uploaded',
    )
    await userEvent.click(screen.getByRole('link', { name: 'Show all' }))
    expect(rows()).toHaveLength(3)
  })

  it('is nothing, in one line', async () => {
    opensPage('/linked-repo', serviceOf(aProject('quay')))
    expect(await screen.findByRole('heading', { level: 2, name: 'Nothing waits for you' })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Link a project' })).toHaveLength(1)
  })

  it('has nothing to say without a project: one act on the screen', async () => {
    opensPage('/linked-repo', serviceOf())
    expect(await screen.findByRole('link', { name: 'Link your first project' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Link a project' })).toBeNull()
  })
})
