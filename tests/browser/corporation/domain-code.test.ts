/**
 * Requesting a code for a new email domain while the mailbox has reached its limit: the request is rejected, and the response contains the time from
 * which a code can be requested.
 */
import { expect, test } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { momentIn } from '../../../src/web/i18n/moments.ts'
import { corporationPages } from '../../support/pages/corporation-pages.ts'
import { aCorporation, credentialsOf } from '../../support/people/corporations.ts'
import { bothOr } from '../../support/share-by-language.ts'
import { browsing, codeFor } from '../../support/browser/browsing.ts'
import { signsIn } from '../../support/browser/signing-in.ts'

const perHour = 20
const begin = browsing({ config: { mailAllowance: { perHour, perDay: 1000 } } })

test.each(bothOr('zh'))('shows in %s when to return, and sends a code then', async (language) => {
  const { page, context, service } = await begin({ language })
  const { services, clock } = service.home
  const domain = `limit-${language}.example`
  const { administrator } = await aCorporation(services, { linkId: service.linkId, email: `grace@${domain}` })
  await services.store.transaction(async (tx) => {
    for (let sent = 0; sent < perHour; sent += 1) await tx.mailboxUsage.count('', tx.at)
  })
  const email = `it@mail.${domain}`
  const asked = await fetch(`${service.origin}/cla/api/v1/corporation-email-domain/code`, {
    method: 'POST',
    headers: { ...(await credentialsOf(services, administrator)), 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const { data } = (await asked.json()) as { data: { again_at: number } }
  expect([asked.status, data]).toEqual([
    400,
    expect.objectContaining({ error_code: 'cla.not_ready_to_sign', again_at: expect.any(Number) as number }),
  ])
  const wait = Number(asked.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(4800)

  const at = corporationPages(page, language, service.linkId)
  await signsIn(context, service.origin, services, administrator)
  await page.goto(`/corp/${service.linkId}/add-subemail`)
  await at.namesAnAddress(email)
  const until = momentIn(language, data.again_at)
  const said = language === 'en' ? `You can get a new code from ${until}.` : `${until} 起可以重新获取验证码`
  await at.dialog().getByText(said).waitFor()
  await page.keyboard.press('Escape')
  expect(await services.store.reading.outbox.list(null, 100)).not.toContainEqual(
    expect.objectContaining({ recipient: email }),
  )
  clock.advance((wait + 1) * duration.second)
  await signsIn(context, service.origin, services, administrator)
  await page.goto(`/corp/${service.linkId}/add-subemail`)
  await at.namesAnAddress(email)
  await page.getByText(email).waitFor()
  await at.typesTheCode(await codeFor(service, email))
  await at.sees('domain.added', { domain: `mail.${domain}` })
})
