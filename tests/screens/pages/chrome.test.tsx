// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { bareEnvironment } from '../../../src/web/client/browser-environment.ts'
import { aBrowserEnvironment, harbour, opensPage, outcome, speak } from '../stage.tsx'

beforeAll(() => speak('en'))

const notice = () => screen.queryByRole('region', { name: 'Cookie notice' })

describe('the cookie notice', () => {
  it('stays closed', async () => {
    const browser = aBrowserEnvironment()
    opensPage('/index', harbour, browser)
    await userEvent.click(await screen.findByRole('button', { name: 'Close the cookie notice' }))
    await waitFor(() => expect(notice()).toBeNull())
    expect(browser.cookieNotice.recall()).toBe(true)
    opensPage('/index', harbour, browser)
    await screen.findByRole('heading', { level: 1 })
    expect(notice()).toBeNull()
  })

  it('links to the full text in a new tab', async () => {
    opensPage('/index')
    const link = within(await screen.findByRole('region', { name: 'Cookie notice' })).getByRole('link')
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/cookies', '_blank'])
  })

  it('is hidden inside a frame', async () => {
    opensPage('/index', harbour, aBrowserEnvironment({ framed: true }))
    await screen.findByRole('heading', { level: 1 })
    expect(notice()).toBeNull()
  })
})

describe('the footer', () => {
  const links = () =>
    within(screen.getByRole('contentinfo'))
      .getAllByRole('link')
      .map((link) => [link.textContent?.replace('(opens in a new tab)', ''), link.getAttribute('href')])
  const texts = [
    ['My agreements', '/my'],
    ['Check a receipt', '/verify'],
    ['Privacy policy', '/privacy'],
    ['Cookie notice', '/cookies'],
    ['Personal data we collect', '/information-list'],
  ]

  it('shows only what is configured', async () => {
    opensPage('/index')
    await screen.findByRole('heading', { level: 1 })
    expect(links()).toEqual(texts)
    expect(screen.getByRole('contentinfo').textContent).not.toContain('©')
  })

  it('shows copyright and filing notices', async () => {
    const footer = { copyright: '© Harbour', icp: '京ICP备1号', police: '京公网安备110号' }
    opensPage('/index', harbour, aBrowserEnvironment({ service: { ...bareEnvironment.service, footer } }))
    await screen.findByRole('heading', { level: 1 })
    expect(links()).toEqual([
      ...texts,
      ['京ICP备1号', 'https://beian.miit.gov.cn/'],
      ['京公网安备110号', 'https://beian.mps.gov.cn/#/query/webSearch?code=110'],
    ])
    expect(screen.getByText('© Harbour')).toBeTruthy()
  })
})

it('a policy text shows the date of its version, and the full version as a tooltip', async () => {
  opensPage('/privacy')
  const line = await screen.findByText('Version of 21 November 2026')
  expect(line.title).toBe('2026-11-21-a0f688b56abe')
})

it('the table of a policy text keeps its roles when its cells are stacked, each with its column header', async () => {
  const html =
    '<table><thead><tr><th>Name</th><th>How long</th></tr></thead><tbody><tr><td>lang</td><td>one year</td></tr></tbody></table>'
  const policy = { kind: 'cookies', language: 'English', version: '2026-11-21-a0f688b56abe', source: '', updated_at: 0 }
  opensPage('/cookies', { ...harbour, 'GET /v1/policy/cookies': () => outcome({ data: { ...policy, html } }) })
  const table = await screen.findByRole('table')
  expect(Array.from(table.querySelectorAll('[role]'), (part) => part.getAttribute('role'))).toEqual([
    ...['rowgroup', 'row', 'columnheader', 'columnheader'],
    ...['rowgroup', 'row', 'cell', 'cell'],
  ])
  expect(table.getAttribute('role')).toBe('table')
  expect(Array.from(table.querySelectorAll('td'), ({ dataset }) => dataset['title'])).toEqual(['Name', 'How long'])
})

describe('Back on the sign entry', () => {
  it('links from the entry to own paths only', async () => {
    opensPage('/sign/harbour/%2Flinked-repo')
    expect((await screen.findByRole('link', { name: 'Back' })).getAttribute('href')).toBe('/linked-repo')
    opensPage('/sign/harbour/%2F%2Fevil.example')
    await screen.findByRole('link', { name: 'Sign individual CLA' })
    expect(screen.queryByRole('link', { name: 'Back' })).toBeNull()
  })
})
