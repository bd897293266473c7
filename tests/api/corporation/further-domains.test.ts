/** A company asks the community for a domain of another registrant; the community grants, declines and ends it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { emailKey } from '../../../src/domain/people/email.ts'
import { companyDomainLimits, duration } from '../../../src/domain/text/limits.ts'
import { workOffDomainRequests } from '../../../src/server/jobs/work-off-domain-requests.ts'
import { workOffGraces } from '../../../src/server/jobs/work-off-graces.ts'
import { databases } from '../../support/databases/stores.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import type { WireAnswer } from '../../support/http/wire.ts'
import { asks, corporateCode, aCorporateForm } from '../../support/people/company.ts'
import { aCorporation, aManagerOf, credentialsOf, type Employer } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { tally } from '../../reliability/races/race.ts'
import { world, type World } from '../../support/service/world.ts'

const reason = 'Their new brand. See <https://brand.example/imprint>.'

const never = new AbortController().signal

describe.each(databases)('a further domain on %s', (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database, { seed: 'corporate' })
  })
  afterAll(() => scene.close())

  const own = '/v1/corporation-email-domain'
  const employer = (domain: string, name = `Company of ${domain}`): Promise<Employer> =>
    aCorporation(scene.home.services, { linkId: scene.linkId, email: `ada@${domain}`, name })
  const headersOf = ({ administrator }: Employer) => credentialsOf(scene.home.services, administrator)
  const reviewPath = ({ corporation }: Employer): string =>
    `/v1/corporation-signing/${scene.linkId}/${corporation.id}/domains`
  const review = async (of: Employer) =>
    (await asks(scene, 'GET', reviewPath(of))).data as ResultOf<'getCompanyDomains'>
  const domainsOf = async (of: Employer) =>
    (await scene.wire.get(own, { headers: await headersOf(of) })).data as ResultOf<'listEmailDomains'>
  const requestsOf = async (of: Employer) =>
    (await scene.wire.get(`${own}/request`, { headers: await headersOf(of) })).data as ResultOf<'listDomainRequests'>

  /** Asks for the domain of an address. Returns the refusal of the code, or the answer to the request. */
  async function request(of: Employer, email: string): Promise<WireAnswer> {
    // The limits of codes are counted for each hour.
    scene.home.clock.advance(duration.hour)
    const headers = await headersOf(of)
    const before = scene.home.codes.length
    const asked = await scene.wire.post(`${own}/request/code`, { email }, { headers })
    if (asked.status !== 200) return asked
    const verification_code = scene.home.codes[before] ?? ''
    return scene.wire.post(`${own}/request`, { email, verification_code }, { headers })
  }

  async function decide(of: Employer, decision: string, id?: string, why = reason): Promise<WireAnswer> {
    const chosen = id ?? (await review(of)).requests[0]?.id ?? ''
    return asks(scene, 'PUT', `${reviewPath(of)}/${chosen}`, { decision, reason: why })
  }

  async function isGranted(of: Employer, email: string): Promise<void> {
    expect(await request(of, email)).toMatchObject({ status: 200 })
    expect(await decide(of, 'grant')).toMatchObject({ status: 200 })
  }

  const signsAlone = async (email: string): Promise<WireAnswer> => {
    scene.home.clock.advance(duration.hour)
    const path = `/v1/individual-signing/${scene.linkId}`
    const before = scene.home.codes.length
    const asked = await scene.wire.post(`${path}/code`, { email })
    if (asked.status !== 200) return asked
    const form = {
      name: `Signer ${email}`,
      email,
      cla_id: '2',
      cla_language: 'English',
      privacy_checked: true,
      info: {},
    }
    return scene.wire.post(path, { ...form, verification_code: scene.home.codes[before] ?? '' })
  }
  const signsFor = async (email: string): Promise<WireAnswer> => {
    scene.home.clock.advance(duration.hour)
    const form = aCorporateForm(email, { verification_code: await corporateCode(scene, email) })
    return scene.wire.post(`/v1/corporation-signing/${scene.linkId}`, form)
  }
  const hasSigned = async (email: string) =>
    ((await scene.wire.get(`/v1/individual-signing/${scene.linkId}?email=${email}`)).data as { signed: boolean }).signed
  const subjects = async (address: string) => (await scene.lettersTo(address)).map(({ subject }) => subject)
  const problems = async () => (await verifyEvidence(scene.home.services.store.reading)).problems
  const types = async ({ corporation: { id } }: Employer) =>
    (await scene.home.services.store.reading.corporationRecords.history(id)).map(({ type }) => type)
  const waitingCount = async (): Promise<number> => {
    const [link] = (await asks(scene, 'GET', '/v1/link')).data as ResultOf<'listLinks'>
    return link?.counts.waiting_domains ?? -1
  }

  test('is asked for with a code, listed for the community, granted with a reason, and ended', async () => {
    const { services, clock } = scene.home
    const company = await employer('acme.example', 'Acme')
    await aManagerOf(services, company.corporation, { managerId: 'mei', email: 'mei@acme.example' })
    for (const name of ['joan', 'jean', 'june'])
      expect(await signsAlone(`${name}@brand.example`)).toMatchObject({ status: 200 })
    const old = await scene.wire.post(
      `${own}/code`,
      { email: 'it@brand.example' },
      { headers: await headersOf(company) },
    )
    expect(old.code).toBe('cla.unmatch_email_domain')
    expect(await request(company, 'info.desk@Brand.example')).toMatchObject({ status: 200, data: 'successfully' })
    expect(await domainsOf(company)).toEqual(['acme.example'])
    const path = `/v1/corporation-signing/domain-requests/${scene.linkId}`
    expect((await asks(scene, 'GET', path)).data).toMatchObject([
      { signing_id: company.corporation.id, corporation_name: 'Acme', domain: 'brand.example' },
    ])
    expect(await waitingCount()).toBe(1)
    const { requests, domains } = await review(company)
    expect(requests).toMatchObject([
      { domain: 'brand.example', state: 'waiting', email: 'info***@Brand.example', individual_names: 3, provider: '' },
    ])
    expect(domains).toMatchObject([{ domain: 'acme.example', request_id: '', individual_names: 0, managers: 1 }])
    expect((await request(company, 'other@brand.example')).code).toBe('cla.domain_asked')
    expect((await decide(company, 'grant', undefined, 'Too short')).code).toBe('cla.reason_length')
    expect((await decide(company, 'end')).code).toBe('cla.wrong_state')

    expect(await decide(company, 'grant')).toMatchObject({ status: 200 })
    expect((await decide(company, 'decline')).code).toBe('cla.wrong_state')
    expect(await domainsOf(company)).toEqual(['acme.example', 'brand.example'])
    expect(await waitingCount()).toBe(0)
    expect(await requestsOf(company)).toMatchObject([{ state: 'granted', reason, end_reason: '', ended_at: 0 }])
    expect((await review(company)).requests).toMatchObject([{ email: '', decided_by: 'admin', reason }])
    expect(await subjects('ada@acme.example')).toEqual([
      expect.stringMatching(/^Acme has asked .* for brand\.example$/),
      expect.stringMatching(/has added brand\.example to Acme$/),
    ])
    // The reason is quoted, and its address is no link.
    const granted = (await scene.lettersTo('ada@acme.example')).at(-1)
    expect(granted?.text).toContain('> Their new brand.')
    expect(granted?.html).not.toContain('href="https://brand.example')

    // Individuals at the domain have the grace of decision 22; new ones sign as employees.
    expect((await signsAlone('late@brand.example')).code).toBe('cla.go_to_sign_employee_cla')
    expect(await workOffGraces(services)).toBe(3)
    expect((await scene.lettersTo('joan@brand.example')).at(-1)?.text).toContain('/employee')
    const { id: employee } = await anEmployee(services, company.corporation, {
      email: 'emp@brand.example',
      state: 'active',
    })
    const own2 = await anEmployee(services, company.corporation, { email: 'emp@acme.example', state: 'active' })
    expect(await hasSigned('emp@brand.example')).toBe(true)
    clock.advance(31 * duration.day)
    expect(await workOffGraces(services)).toBe(3)
    expect(await hasSigned('joan@brand.example')).toBe(false)

    expect(await decide(company, 'end', undefined, 'The brand was sold to another company.')).toMatchObject({
      status: 200,
    })
    expect(await domainsOf(company)).toEqual(['acme.example'])
    await workOffDomainRequests(services, never)
    expect([await hasSigned('emp@brand.example'), await hasSigned('emp@acme.example')]).toEqual([false, true])
    expect(own2.state).toBe('active')
    expect((await scene.lettersTo('emp@brand.example')).at(-1)?.text).toContain(
      'has ended the use of your email domain',
    )
    expect((await subjects('ada@acme.example')).at(-1)).toBe('brand.example no longer belongs to Acme')
    const manager = await services.store.reading.accounts.findByLogin(scene.linkId, 'mei_acme.example')
    if (!manager) throw new Error('there is no manager')
    const mei = await credentialsOf(services, manager)
    const activation = await scene.wire.put(`/v1/employee-signing/${employee}`, { enabled: true }, { headers: mei })
    expect(activation.code).toBe('cla.not_same_corp')
    expect(await signsAlone('late@brand.example')).toMatchObject({ status: 200 })
    expect(await types(company)).toEqual(expect.arrayContaining(['domain.added', 'domain.ended']))
    expect(await problems()).toEqual([])

    // The same domain can be granted again. Its individuals get a new grace.
    await isGranted(company, 'it@brand.example')
    expect(await domainsOf(company)).toEqual(['acme.example', 'brand.example'])
    expect(await workOffGraces(services)).toBe(1)
    expect(await problems()).toEqual([])
  })

  test('is declined with a reason, and may be asked for again', async () => {
    const company = await employer('decline.example')
    expect(await request(company, 'it@declined.example')).toMatchObject({ status: 200 })
    expect(await decide(company, 'decline', undefined, 'The domain belongs to a reseller.')).toMatchObject({
      status: 200,
    })
    expect(await domainsOf(company)).toEqual(['decline.example'])
    expect(await requestsOf(company)).toMatchObject([
      { state: 'declined', reason: 'The domain belongs to a reseller.' },
    ])
    expect((await scene.lettersTo('ada@decline.example')).at(-1)?.text).toContain('> The domain belongs to a reseller.')
    expect(await request(company, 'it@declined.example')).toMatchObject({ status: 200 })
    expect(await problems()).toEqual([])
  })

  test('is withdrawn by its company only, which frees its place and deletes the address', async () => {
    const { services } = scene.home
    const company = await employer('takes-back.example')
    const other = await employer('another.example')
    await aManagerOf(services, company.corporation, { managerId: 'mei', email: 'mei@takes-back.example' })
    expect(await request(company, 'it@taken-back.example')).toMatchObject({ status: 200 })
    const id = (await requestsOf(company))[0]?.id ?? ''
    const waiting = await waitingCount()
    const letters = (await subjects('ada@takes-back.example')).length
    const withdraws = async (of: Employer) =>
      scene.wire.send({ method: 'DELETE', url: `${own}/request/${id}`, headers: await headersOf(of) })
    expect((await withdraws(other)).code).toBe('cla.wrong_state')
    expect(await waitingCount()).toBe(waiting)
    expect(await withdraws(company)).toMatchObject({ status: 200, data: 'successfully' })
    expect((await withdraws(company)).code).toBe('cla.wrong_state')
    expect(await requestsOf(company)).toMatchObject([{ domain: 'taken-back.example', state: 'withdrawn', reason: '' }])
    expect(await services.store.reading.domainRequests.find(id)).toMatchObject({ email: '', emailKey: '' })
    expect((await review(company)).requests).toMatchObject([
      { state: 'withdrawn', email: '', decided_by: 'admin_takes-back.example' },
    ])
    expect(await waitingCount()).toBe(waiting - 1)
    // The community can no longer decide, and the administrator gets no email about an act of their own.
    for (const decision of ['grant', 'decline', 'end'])
      expect((await decide(company, decision, id)).code).toBe('cla.wrong_state')
    expect(await subjects('ada@takes-back.example')).toHaveLength(letters)
    const acts = await asks(scene, 'GET', `/v1/link/${scene.linkId}/activity`)
    expect(acts.body).toContain('domain.withdraw')
    expect(await request(company, 'it@taken-back.example')).toMatchObject({ status: 200 })
    expect(await problems()).toEqual([])
  })

  test('is refused if it belongs to a provider or to another company, or needs no request', async () => {
    const company = await employer('asker.example')
    await employer('mail.taken.example')
    expect((await request(company, 'not an address')).code).toBe('cla.not_an_email')
    expect((await request(company, 'x@gmail.com')).code).toBe('cla.restricted_email_suffix')
    expect((await request(company, 'x@yahoo.com.br')).code).toBe('cla.restricted_email_suffix')
    for (const domain of ['mail.taken.example', 'taken.example', 'lab.taken.example'])
      expect((await request(company, `x@${domain}`)).code).toBe('cla.domain_taken')
    for (const domain of ['asker.example', 'lab.asker.example'])
      expect((await request(company, `x@${domain}`)).code).toBe('cla.bad_request_parameter')
    const headers = await headersOf(company)
    const wrong = { email: 'x@asked.example', verification_code: '000000' }
    expect((await scene.wire.post(`${own}/request`, wrong, { headers })).code).toBe('cla.wrong_verification_code')
    expect(await requestsOf(company)).toEqual([])
  })

  test('belongs to the company that is first, whether it signs or is granted the domain', async () => {
    const company = await employer('first.example')
    expect(await request(company, 'it@signs-first.example')).toMatchObject({ status: 200 })
    expect(await signsFor('rep@signs-first.example')).toMatchObject({ status: 200 })
    expect((await decide(company, 'grant')).code).toBe('cla.domain_taken')
    await isGranted(company, 'it@granted-first.example')
    for (const domain of ['granted-first.example', 'lab.granted-first.example'])
      expect((await signsFor(`rep@${domain}`)).code).toBe('cla.resigned')

    const other = await employer('second.example')
    expect(await request(company, 'it@both.example')).toMatchObject({ status: 200 })
    expect(await request(other, 'it@both.example')).toMatchObject({ status: 200 })
    const ids = [(await review(company)).requests[0]?.id, (await review(other)).requests[0]?.id]
    const both = await Promise.all([decide(company, 'grant', ids[0]), decide(other, 'grant', ids[1])])
    expect(tally(both)).toEqual({ done: 1, 'cla.domain_taken': 1 })
    expect(await problems()).toEqual([])
  })

  test('is one of at most 20, and one of at most 5 requests at once', async () => {
    const { services } = scene.home
    const company = await employer('many.example')
    for (let number = 1; number <= companyDomainLimits.mostWaiting; number += 1)
      expect(await request(company, `it@wish-${number}.example`)).toMatchObject({ status: 200 })
    expect((await request(company, 'it@wish-6.example')).code).toBe('cla.too_many_domains')
    const owner = { corporationId: company.corporation.id, linkId: scene.linkId }
    await services.store.transaction(async (tx) => {
      for (let number = 1; number < companyDomainLimits.most; number += 1) {
        const domain = `d${number}.many.example`
        const body = { corporation: owner.corporationId, domain, by: company.administrator.id }
        const event = await tx.evidence.append(scene.linkId, 'domain.added', tx.at, body)
        await tx.corporationRecords.noteEvent(owner.corporationId, event)
        await tx.corporationDomains.add(owner, domain, tx.at)
      }
    })
    expect((await decide(company, 'grant')).code).toBe('cla.too_many_domains')
    const headers = await headersOf(company)
    const further = await scene.wire.post(`${own}/code`, { email: 'it@d20.many.example' }, { headers })
    expect(further.code).toBe('cla.too_many_domains')
  })

  test('expires after 90 days without a decision, and its address is deleted', async () => {
    const { services, clock } = scene.home
    const company = await employer('waits.example')
    expect(await request(company, 'it@waited.example')).toMatchObject({ status: 200 })
    const id = (await review(company)).requests[0]?.id ?? ''
    clock.advance(companyDomainLimits.lifetime - duration.day)
    await workOffDomainRequests(services, never)
    expect(await requestsOf(company)).toMatchObject([{ state: 'waiting' }])
    clock.advance(duration.day)
    await workOffDomainRequests(services, never)
    expect(await requestsOf(company)).toMatchObject([{ state: 'expired' }])
    expect(await services.store.reading.domainRequests.find(id)).toMatchObject({ email: '', emailKey: '' })
    expect((await subjects('ada@waits.example')).at(-1)).toBe('The request for waited.example has expired')
    expect((await decide(company, 'grant', id)).code).toBe('cla.wrong_state')
    expect(await problems()).toEqual([])
  })

  test('shows the reviewer providers and companies of the same name', async () => {
    const { services } = scene.home
    const company = await employer('lantern.example', 'Lantern Works, Inc.')
    const namesakes = ['LANTERN WORKS', 'Ｌａｎｔｅｒｎ  Works Ltd', 'Lantern Worksmen']
    for (const [index, name] of namesakes.entries()) await employer(`lantern-${index}.example`, name)
    const provider = await aCorporation(services, { linkId: scene.linkId, email: 'rep@yahoo.com.br' })
    const { same_name } = await review(company)
    expect(same_name.map(({ name }) => name)).toEqual(namesakes.slice(0, 2))
    expect((await review(provider)).domains).toMatchObject([{ domain: 'yahoo.com.br', provider: 'yahoo.com.br' }])
  })

  test('forgets the address of a person whose signatures are erased', async () => {
    const { services } = scene.home
    const company = await employer('erases.example')
    expect(await request(company, 'it@erased.example')).toMatchObject({ status: 200 })
    await services.store.transaction((tx) =>
      tx.domainRequests.forgetAddress(scene.linkId, emailKey('it@erased.example')),
    )
    expect((await review(company)).requests).toMatchObject([{ domain: 'erased.example', email: '', state: 'waiting' }])
    expect(await decide(company, 'grant')).toMatchObject({ status: 200 })
    expect(await problems()).toEqual([])
  })
})
