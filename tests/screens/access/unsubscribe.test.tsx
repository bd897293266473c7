// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { wordsOf } from '../../support/pages/words.ts'
import { bothOr } from '../../support/share-by-language.ts'
import { opensPage, outcome, refused, speak } from '../stage.tsx'

const call = 'GET /v1/unsubscribe/k-erasure/notifications'
const stop = {
  link_id: 'harbour',
  org_alias: 'Open Harbour',
  types: ['erasure'],
  everywhere: false,
  role: 'community',
}

describe.each(bothOr('zh'))('in %s', (language) => {
  const t = wordsOf(language)
  beforeAll(() => speak(language))

  it('a link that cannot be used asks no question and leads to the sign-in', async () => {
    opensPage('/unsubscribe/k-erasure', { [call]: () => refused('cla.no_notification', 404) })
    await screen.findByRole('heading', { level: 1, name: t('unsubscribe.spent') })
    expect(screen.getByRole('alert').textContent).toBe(t('refusal.no_notification'))
    expect(screen.getByRole('link', { name: t('unsubscribe.signIn') }).getAttribute('href')).toBe('/index')
    expect(document.title).toBe(t('title.unsubscribeSpent'))
    expect(screen.queryByRole('button', { name: t('unsubscribe.stop') })).toBeNull()
  })

  it('a link that works asks before it turns anything off', async () => {
    const calls = opensPage('/unsubscribe/k-erasure', { [call]: () => outcome({ data: stop }) })
    await screen.findByRole('heading', { level: 1, name: t('unsubscribe.title') })
    await screen.findByRole('button', { name: t('unsubscribe.stop') })
    expect(calls.filter((one) => one.call.startsWith('POST'))).toEqual([])
  })
})
