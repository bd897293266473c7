/** A community resends the receipt of a signature: only to the signing address, with an audited reason and a daily limit. */
import { describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import { receiptsAgain } from '../../../../src/domain/people/person-limits.ts'
import { aCorporation } from '../../../support/people/corporations.ts'
import { anEmployee } from '../../../support/people/employees.ts'
import { numberOf, signs } from '../../../support/people/people.ts'
import { databases } from '../../../support/databases/stores.ts'
import { anAdminArea, links } from '../../../support/community/admin-fixture.ts'

describe.each(databases)('a receipt resent by the community (%s)', (database) => {
  const adminArea = anAdminArea(database)

  test('is sent to the signing address with an audited reason, but not for employees or other projects', async () => {
    const manager = await adminArea.manager()
    const { browser, account } = manager
    const linkId = await links(adminArea, manager)
    const scene = { ...adminArea.scene(), linkId }
    const { services } = scene.home
    const email = 'priya@resent.example'
    expect(await signs(scene, email, { name: 'Priya Raman', cla_id: '0', info: {} })).toMatchObject({ status: 200 })
    const { corporation } = await aCorporation(services, { linkId, email: 'boss@lamp-resent.example' })
    await anEmployee(services, corporation, { email: 'emil@lamp-resent.example', state: 'active' })
    const path = `/v1/link/${linkId}/signings`
    const { rows } = (await browser.get(path)).data as ResultOf<'listSignings'>
    const idOf = (kind: string): string => rows.find((row) => row.kind === kind)?.id ?? ''
    const id = idOf('individual')
    const sends = (of: string, body: object = { reason: 'not_arrived' }) => browser.post(`${path}/${of}/receipt`, body)
    const number = await numberOf(scene, email)

    expect(await sends(id, { reason: 'They asked me on the phone.' })).toMatchObject({
      code: 'cla.bad_request_parameter',
    })
    expect(await sends(idOf('employee'))).toMatchObject({ code: 'cla.wrong_state' })
    expect(await sends('nothing')).toMatchObject({ code: 'cla.not_found' })
    const before = (await scene.lettersTo(email)).length
    for (let times = 0; times < receiptsAgain.ofSignature; times += 1) {
      expect(await sends(id)).toMatchObject({ status: 200, data: 'successfully' })
    }
    expect(await sends(id)).toMatchObject({ code: 'cla.too_many_request' })
    const sent = (await scene.lettersTo(email)).slice(before)
    expect(sent).toHaveLength(receiptsAgain.ofSignature)
    expect(sent[0]?.text).toContain(number)
    expect(sent[0]?.text).not.toMatch(/is now in force|自即日起生效/)
    expect(sent[0]?.attachments).toHaveLength(1)
    const acts = await services.store.reading.audit.list(20, { who: account.id })
    expect(acts.map(({ what, result }) => `${what} ${result}`)).toContain(`signing.receipt done ${id} not_arrived`)

    const other = await adminArea.manager()
    await other.browser.signsIn(other.account.login, 'Lantern-2026x')
    expect(await other.browser.post(`${path}/${id}/receipt`, { reason: 'lost' })).toMatchObject({ code: 'cla.no_link' })
  })
})
