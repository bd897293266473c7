// @vitest-environment happy-dom
/** Title and navigation of every project page, and the open tasks of all projects. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AgreementDraft } from '../../../src/domain/agreements/agreement-draft.ts'
import { definitionOf, type PageName, pageNames } from '../../../src/domain/pages/pages.ts'
import { aListedProject } from '../../support/community/listed-project.ts'
import { harbourProject, serviceOf, signingId, waitingCompany } from './projects.ts'
import {
  aBrowserEnvironment,
  communityManager as manager,
  opensPage,
  refused,
  outcome,
  speak,
  where,
} from '../stage.tsx'

beforeAll(() => speak('en'))

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

const projectPages = pageNames.filter((name) => definitionOf(name).layout === 'community/projects/project')

const kindOf = (name: PageName) => (name.toLowerCase().includes('individual') ? 'individual' : 'corporation')

/** Returns the path of a project page. Adds the query `link_id` if the path does not contain the link's ID. */
function addressOf(name: PageName): string {
  const { path } = definitionOf(name)
  const filled = path
    .replace(':linkId', 'harbour')
    .replace(':lang', 'en')
    .replace(':signingId', signingId)
    .replace(':kind', 'individual')
    .replace(':claId', '1')
    .replace(':watchId', '2'.repeat(32))
  return path.includes(':linkId') ? filled : `${filled}?link_id=harbour`
}

const currentTab = () =>
  within(screen.getByRole('navigation', { name: 'Pages of this project' }))
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent)

const words = {
  overview: 'Overview',
  people: 'People',
  companies: 'Companies',
  agreements: 'Agreements',
  pullRequests: 'Pull requests',
  emails: 'Emails',
  settings: 'Settings',
}

describe('every page of a project', () => {
  it('is listed here', () => expect(projectPages.length).toBeGreaterThan(12))

  it.each(projectPages)('%s shows the project in its title and header, and its tab', async (name) => {
    opensPage(addressOf(name), serviceOf(harbourProject), aTabWith(kindOf(name)))
    await waitFor(() => expect(document.title).toMatch(/^.+ · The harbour project · Assent$/))
    const trail = screen.getByRole('navigation', { name: 'Breadcrumb' })
    expect(within(trail).getByRole('link').getAttribute('href')).toBe('/linked-repo')
    expect(within(trail).getByRole('button').textContent).toBe('The harbour project')
    const { tab = 'overview' } = definitionOf(name)
    expect(currentTab()).toEqual([expect.stringContaining(words[tab])])
    expect(screen.queryByText('Community desk')).toBeNull()
  })

  it.each(projectPages)('%s redirects anonymous visitors and company managers to sign-in', async (name) => {
    const address = addressOf(name)
    opensPage(address, { 'GET /v1/corporation-manager': () => refused('cla.missing_token', 401) })
    await waitFor(() => expect(where()).toMatchObject({ path: '/index', state: { back: address } }))
    const admin = { ...manager, org: 'Harbour', link_id: 'harbour', role: 'admin' as const }
    opensPage(address, { 'GET /v1/corporation-manager': () => outcome({ data: admin }) })
    await waitFor(() => expect(where()).toMatchObject({ path: '/index', state: { signedInAs: { role: 'admin' } } }))
  })

  it.each(projectPages)('%s names no project that the caller does not manage', async (name) => {
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
  it('have a fixed order, and the number of waiting companies', async () => {
    opensPage('/project/harbour/emails', serviceOf(harbourProject))
    const tabs = await screen.findByRole('navigation', { name: 'Pages of this project' })
    await within(tabs).findByText('5')
    const links = within(tabs).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'People',
      'Companies5 to review',
      'Agreements',
      'Pull requests',
      'Emails',
      'Settings',
    ])
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/project/harbour',
      '/project/harbour/people',
      '/project/harbour/corporations',
      '/project/harbour/agreements',
      '/project/harbour/pull-requests',
      '/project/harbour/emails',
      '/project/harbour/settings',
    ])
  })
})

describe('waiting tasks', () => {
  const strip = async () => within(await screen.findByRole('region', { name: 'Needs your attention' }))
  const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.split(' project')[0])

  it('of one project link to its filtered list', async () => {
    const beacon = aListedProject('beacon', {}, { failed_letters: 1, red_pull_requests: 0 })
    opensPage('/linked-repo', serviceOf(harbourProject, beacon))
    const links = (await strip()).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['5companies to reviewThe harbour project', '/project/harbour/corporations?state=uploaded'],
      ['1email not sentThe beacon project', '/project/beacon/emails?state=failed'],
    ])
  })

  it('of several projects link to those projects, and each row links on', async () => {
    const beacon = aListedProject('beacon', {}, { waiting_corporations: 2 })
    opensPage('/linked-repo', serviceOf(harbourProject, beacon, aListedProject('quay')))
    const link = (await strip()).getByRole('link')
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      '7companies to reviewin 2 projects',
      '/linked-repo?waiting=corporations',
    ])
    expect(rows()).toEqual(['The harbour', 'The beacon', 'The quay'])
    await userEvent.click(link)
    await waitFor(() => expect(rows()).toEqual(['The harbour', 'The beacon']))
    expect(screen.getByRole('link', { name: '2 to review (The beacon project)' }).getAttribute('href')).toBe(
      '/project/beacon/corporations?state=uploaded',
    )
    await userEvent.click(screen.getByRole('button', { name: /^All/ }))
    await waitFor(() => expect(rows()).toHaveLength(3))
  })

  it('include problems of the checks, which the tab counts too; failing pull requests are not counted', async () => {
    const checks = { repositories: 3, dry: 0, failed_events: 2, lost: 0 }
    const beacon = aListedProject('beacon', { checks }, { red_pull_requests: 9 })
    const quay = aListedProject('quay', { checks: { ...checks, failed_events: 0 } }, { red_pull_requests: 9 })
    opensPage('/linked-repo', serviceOf(beacon, quay, aListedProject('pier')))
    const link = (await strip()).getByRole('link')
    const failing = '/project/beacon/pull-requests?state=failing'
    expect([link.textContent, link.getAttribute('href')]).toEqual(['2check problemsThe beacon project', failing])
    const state = screen.getByRole('link', { name: '2 events failed (The beacon project)' })
    expect(state.getAttribute('href')).toBe(failing)
    expect(screen.getByText('On · 3 repositories')).toBeTruthy()
    expect(screen.getByText('Off')).toBeTruthy()
  })

  it('are reported in one line if there are none', async () => {
    opensPage('/linked-repo', serviceOf(aListedProject('quay')))
    expect(await screen.findByRole('heading', { level: 2, name: 'You’re all caught up' })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Link a project' })).toHaveLength(1)
  })

  it('are hidden without a project: the screen has one action', async () => {
    opensPage('/linked-repo', serviceOf())
    expect(await screen.findByRole('link', { name: 'Link your first project' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Link a project' })).toBeNull()
  })
})

it("a company's answers have our labels in the reader's language, or the community's own", async () => {
  const answers = [
    { title: '职位', type: 'title', value: 'CTO' },
    { title: 'Registration number', type: 'fax', value: 'HRB 1' },
  ]
  opensPage(`/project/harbour/corporations/${signingId}`, {
    ...serviceOf(harbourProject),
    [`GET /v1/corporation-signing/harbour/${signingId}`]: () => outcome({ data: { ...waitingCompany, answers } }),
  })
  const terms = async () => (await screen.findAllByRole('term')).map(({ textContent }) => textContent)
  await screen.findByText('HRB 1')
  expect(await terms()).toContain('Job title')
  expect(await terms()).toContain('Registration number')
})
