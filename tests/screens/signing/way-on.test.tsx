// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { person } from './signing-steps.ts'
import { aBrowserEnvironment, harbour, opensPage, refused, outcome, type Service, speak, where } from '../stage.tsx'

const unknown: Service = {
  'GET /v1/link/harbour': () => refused('cla.no_link', 404),
  'GET /v1/link/harbour/individual': () => refused('cla.no_link', 404),
  'GET /v1/link/harbour/corporation': () => refused('cla.no_link', 404),
}
const letter = 'GET /v1/corporation-signing/by-letter/k'
const main = async () => within(await screen.findByRole('main'))

beforeEach(() => speak('en'))

describe('an unavailable page offers links', () => {
  it.each([
    ['an unknown path', '/nowhere', {}],
    ['a sign page with an invalid link', '/sign-cla/not a link/individual', {}],
    ['an entry of an unknown link', '/sign/harbour', unknown],
    ['a sign page of an unknown link', '/sign-cla/harbour/individual', unknown],
    ['a sign page without a link', '/sign-cla', {}],
    [
      'an email link with an invalid key',
      '/corporation-signing/k',
      { [letter]: () => refused('cla.wrong_verification_code') },
    ],
    ['a used email link', '/corporation-signing/k', { [letter]: () => refused('cla.expired_verification_code') }],
  ] satisfies [string, string, Service][])('%s: to the start page and to sign-in', async (_, path, service) => {
    opensPage(path, service)
    const page = await main()
    const start = await page.findByRole('link', { name: 'Go to the start page' })
    expect(start.getAttribute('href')).toBe('/')
    expect(page.getByRole('link', { name: 'Sign in as a manager' }).getAttribute('href')).toBe('/index')
    expect(page.queryByRole('button', { name: 'Try again' })).toBeNull()
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    expect(addresses.filter((address) => address.startsWith('/sign'))).toEqual([])
  })

  it.each([
    ['an invalid link', '/sign-cla/not a link/individual'],
    ['an entry of an unknown link', '/sign/gone'],
    ['a sign page of an unknown link', '/sign-cla/gone/individual'],
  ])('%s: to the project that was open last, and to one by its link', async (_, path) => {
    const browser = aBrowserEnvironment()
    opensPage('/sign/harbour', harbour, browser)
    await screen.findByRole('heading', { level: 1, name: / contributor agreement$/ })
    const gone = () => refused('cla.no_link', 404)
    opensPage(path, { ...harbour, 'GET /v1/link/gone': gone, 'GET /v1/link/gone/individual': gone }, browser)
    const find = within(await screen.findByRole('region', { name: 'Find a project' }))
    const last = await find.findByRole('link', { name: 'Back to Harbour Project' })
    expect(last.getAttribute('href')).toBe('/sign/harbour')
    await person.type(find.getByRole('textbox', { name: 'The community’s signing link' }), '/sign/harbour')
    await person.click(find.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('heading', { level: 1, name: / contributor agreement$/ })).toBeTruthy()
    expect(where().path).toBe('/sign/harbour')
  })

  it('a kind without an agreement: to all kinds of the community, under its name', async () => {
    opensPage('/sign-cla/harbour/corporation')
    const link = await (await main()).findByRole('link', { name: 'All ways to sign' })
    expect(screen.getByRole('banner').textContent).toContain('Harbour Project')
    await person.click(link)
    expect(await screen.findByRole('heading', { level: 1, name: / contributor agreement$/ })).toBeTruthy()
    expect(where().path).toBe('/sign/harbour')
  })

  it('a used email link, under the name of its community: to all its kinds', async () => {
    const spent = {
      data: {
        error_code: 'cla.expired_verification_code',
        error_message: '',
        link_id: 'harbour',
        org_alias: 'Harbour Project',
      },
    }
    opensPage('/corporation-signing/k', {
      [letter]: () => ({ status: 400, headers: {}, body: spent }),
    })
    const link = await (await main()).findByRole('link', { name: 'All ways to sign' })
    expect(link.getAttribute('href')).toBe('/sign/harbour')
    expect(screen.getByRole('banner').textContent).toContain('Harbour Project')
  })

  it('an expired invitation: to the start page and to sign-in', async () => {
    const over = { 'GET /v1/link-invitation/k': () => refused('cla.expired_verification_code') }
    opensPage('/project-invitation/k', over)
    const page = await main()
    expect((await page.findByRole('link', { name: 'Go to the start page' })).getAttribute('href')).toBe('/')
    expect(page.getByRole('link', { name: 'Sign in as a manager' }).getAttribute('href')).toBe('/index')
  })

  it('a version that does not exist: to all kinds of the community, with a message', async () => {
    const none = { ...harbour, 'GET /v1/cla/harbour/9/versions': () => refused('cla.unmatched_cla') }
    opensPage('/agreement/harbour/9', none)
    const page = await main()
    expect(await page.findByText(/^This version doesn’t exist/)).toBeTruthy()
    expect(page.getByRole('link', { name: 'All ways to sign' }).getAttribute('href')).toBe('/sign/harbour')
  })

  it('a page without a response can be retried', async () => {
    let isBack = false
    opensPage('/sign/harbour', {
      ...harbour,
      'GET /v1/link/harbour': () =>
        isBack ? outcome({ data: { org_alias: 'Harbour Project', project_url: '', summaries: {} } }) : 'nothing',
    })
    const again = await (await main()).findByRole('button', { name: 'Try again' })
    isBack = true
    await person.click(again)
    expect(await screen.findByRole('heading', { level: 1, name: / contributor agreement$/ })).toBeTruthy()
  })
})
