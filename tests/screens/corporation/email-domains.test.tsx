// @vitest-environment happy-dom
/** A company's administrator lists its email domains, asks the community for others, and withdraws a request. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { opensPage, outcome, refused, type Service, speak } from '../stage.tsx'
import { administrator } from './administrator.ts'

beforeAll(() => speak('en'))

type Request = ResultOf<'listDomainRequests'>[number]

const requestOf = (id: string, changes: Partial<Request>): Request => ({
  ...{ id, domain: `${id}.example`, state: 'waiting', asked_at: 1, decided_at: 0, reason: '' },
  ...{ ended_at: 0, end_reason: '', ...changes },
})

const requests = [
  requestOf('brand', { domain: 'xn--bcher-kva.example' }),
  requestOf('granted', { state: 'granted', decided_at: 2, reason: 'Their new brand.' }),
  requestOf('declined', { state: 'declined', decided_at: 2, reason: 'It is a reseller’s.' }),
  requestOf('expired', { state: 'expired', decided_at: 2 }),
  requestOf('ended', { state: 'ended', decided_at: 2, reason: 'Granted.', ended_at: 3, end_reason: 'It was sold.' }),
]
const serviceOf = (listed: Request[], more: Service = {}): Service => ({
  'GET /v1/corporation-manager': () => outcome({ data: administrator }),
  'GET /v1/corporation-email-domain': () => outcome({ data: ['acme.example', 'xn--e1afmkfd.xn--p1ai'] }),
  'GET /v1/corporation-email-domain/request': () => outcome({ data: listed }),
  'GET /v1/employee-manager': () => outcome({ data: [], limit: 5 }),
  ...more,
})
const withdrawal = 'DELETE /v1/corporation-email-domain/request/brand'
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('the email domains of a company', () => {
  it('are listed as people write them, with the ASCII form of other scripts', async () => {
    opensPage('/corp/harbour/subemail', serviceOf(requests))
    const domains = await screen.findByRole('list', { name: 'Email domains' })
    const texts = within(domains).getAllByRole('listitem')
    expect(texts.map(({ textContent }) => textContent)).toEqual([
      '@acme.exampleYour company’s own domain',
      '@пример.рф@xn--e1afmkfd.xn--p1ai',
    ])
    const asked = within(await screen.findByRole('list', { name: 'Asked of the community' }))
    for (const words of ['Waiting for the community', 'Granted', 'Declined', 'Expired', 'Ended', '@bücher.example'])
      expect(asked.getByText(words)).toBeTruthy()
    for (const reason of ['Their new brand.', 'It is a reseller’s.', 'It was sold.'])
      expect(asked.getByText(`The community writes: ${reason}`)).toBeTruthy()
    expect(asked.queryByText(/Granted\.$/)).toBeNull()
    expect(asked.getAllByRole('button')).toHaveLength(1)
  })

  it('a request that waits is withdrawn after a question', async () => {
    let isWithdrawn = false
    const calls = opensPage(
      '/corp/harbour/subemail',
      serviceOf([], {
        'GET /v1/corporation-email-domain/request': () =>
          outcome({ data: isWithdrawn ? [requestOf('brand', { state: 'withdrawn', decided_at: 2 })] : requests }),
        [withdrawal]: () => {
          isWithdrawn = true
          return outcome({ data: 'successfully' })
        },
      }),
    )
    const name = 'Withdraw the request for @bücher.example (xn--bcher-kva.example)'
    await press(name)
    const dialog = await screen.findByRole('alertdialog', { name: `${name}?` })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(calls.map(({ call }) => call)).not.toContain(withdrawal)
    await press(name)
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
    expect(await screen.findByText('Withdrawn by your company')).toBeTruthy()
    expect(screen.getByText(/^The request for @bücher\.example .* has been withdrawn\.$/)).toBeTruthy()
    expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('a request that the community decided meanwhile says so and is listed anew', async () => {
    const calls = opensPage(
      '/corp/harbour/subemail',
      serviceOf(requests, { [withdrawal]: () => refused('cla.wrong_state') }),
    )
    await press(/^Withdraw the request/)
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Withdraw/ }))
    expect(await screen.findByText(/^This record has changed in the meantime/)).toBeTruthy()
    const reads = () => calls.filter(({ call }) => call === 'GET /v1/corporation-email-domain/request').length
    await waitFor(() => expect(reads()).toBe(2))
  })

  it.each([
    [[requests[0]], 'Harbour Project has not decided about @bücher.example (xn--bcher-kva.example) yet.'],
    [[requests[0], requestOf('brand2', {})], /about @bücher\.example \(xn--.*\) and @brand2\.example yet\./],
  ])('are announced on the first page while the community decides (%#)', async (waiting, words) => {
    opensPage('/corp/harbour/manager-list', serviceOf(waiting as Request[]))
    expect((await screen.findByRole('link', { name: 'See email domains' })).getAttribute('href')).toBe(
      '/corp/harbour/subemail',
    )
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('are not mentioned on the first page when nothing waits (control)', async () => {
    const calls = opensPage('/corp/harbour/manager-list', serviceOf(requests.slice(1)))
    await screen.findByRole('heading', { level: 1, name: 'Managers' })
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /v1/corporation-email-domain/request'))
    expect(screen.queryByText(/has not decided about/)).toBeNull()
  })
})

describe('a domain of another registrant', () => {
  const types = async (name: RegExp, text: string, button: string) => {
    await userEvent.type(await screen.findByRole('textbox', { name }), text)
    await press(button)
  }

  it('is asked for with a code after the service refuses to add it', async () => {
    const calls = opensPage(
      '/corp/harbour/add-subemail',
      serviceOf([], {
        'POST /v1/corporation-email-domain/code': () => refused('cla.unmatch_email_domain'),
        'POST /v1/corporation-email-domain/request/code': () => outcome({ data: 'successfully' }),
        'POST /v1/corporation-email-domain/request': ({ verification_code: code }) =>
          code === '123456' ? outcome({ data: 'successfully' }) : refused('cla.wrong_verification_code'),
      }),
    )
    await types(/^Email address at the domain/, 'it@bücher.example', 'Send code')
    expect(await screen.findByText(/^Is @bücher\.example your company’s, too/)).toBeTruthy()
    await press('Ask the community for this domain')
    await types(/code/i, '654321', 'Ask for @bücher.example')
    expect(await screen.findByText('That code isn’t correct. Use the one in our latest email.')).toBeTruthy()
    await userEvent.clear(screen.getByRole('textbox', { name: /code/i }))
    await types(/code/i, '123456', 'Ask for @bücher.example')
    await screen.findByRole('heading', { level: 1, name: 'You have asked for @bücher.example' })
    expect(screen.getByText(/^You get an email when the community has decided/)).toBeTruthy()
    const sent = calls.filter(({ call }) => call === 'POST /v1/corporation-email-domain/request').at(-1)
    expect(sent?.body).toEqual({ email: 'it@bücher.example', verification_code: '123456' })
  })

  it.each([
    ['cla.domain_taken', /belongs to another company/],
    ['cla.domain_asked', /^Your company has already asked/],
    ['cla.too_many_domains', /limit of 20 email domains/],
    ['cla.restricted_email_suffix', /^An address at a public email provider/],
  ])('that cannot be asked for says why at the field: %s', async (code, words) => {
    opensPage(
      '/corp/harbour/add-subemail',
      serviceOf([], {
        'POST /v1/corporation-email-domain/code': () => refused('cla.unmatch_email_domain'),
        'POST /v1/corporation-email-domain/request/code': () => refused(code),
      }),
    )
    await types(/^Email address at the domain/, 'it@brand.example', 'Send code')
    await press('Ask the community for this domain')
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Email address at the domain/ })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(field.value).toBe('it@brand.example')
  })
})
