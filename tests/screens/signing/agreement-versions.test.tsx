// @vitest-environment happy-dom
/** Public page with the versions of an agreement. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Schemas } from '../../../openapi/index.ts'
import type { Language } from '../../../src/domain/text/languages.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { bothOr } from '../../support/share-by-language.ts'
import { aBrowserEnvironment, opensPage, refused, outcome, type Service, speak, where } from '../stage.tsx'

const version = (number: number, fields: Partial<Schemas['AgreementVersion']> = {}): Schemas['AgreementVersion'] => ({
  cla_id: String(number - 1),
  apply_to: 'individual',
  language: 'English',
  title: 'Harbour Agreement',
  pages: 2,
  sha256: `${number}f`,
  version: number,
  kind: 'material',
  published_at: Date.UTC(2026, 9, number, 12),
  grace_period_days: 30,
  note: {},
  reason: '',
  is_current: false,
  ...fields,
})
const all = [
  version(3, {
    is_current: true,
    kind: 'editorial',
    reason: 'A word was misspelt.',
    note: { en: 'We read it again.' },
  }),
  version(2),
  version(1),
]
const difference: Schemas['Difference'] = {
  cla_id: '2',
  language: 'English',
  from_version: 2,
  to_version: 3,
  blocks: [
    {
      kind: 'changed',
      parts: [
        { kind: 'removed', text: 'lisence' },
        { kind: 'added', text: 'licence' },
      ],
    },
  ],
}
const text = { cla_id: '0', language: 'English', text: 'Harbour Agreement\n\n1. It is yours.', text_sha256: '' }
const answered: Service = {
  'GET /v1/link/harbour': () => outcome({ data: { link_id: 'harbour', org_alias: 'Open Harbour' } }),
  'GET /v1/cla/harbour/2/versions': () => outcome({ data: all }),
  'GET /v1/cla/harbour/0/versions': () => outcome({ data: all }),
  'GET /v1/cla/harbour/2/diff': () => outcome({ data: difference }),
  'GET /v1/cla/harbour/0/text': () => outcome({ data: text }),
}
const opens = (path: string, answers: Service = {}) =>
  opensPage(path, { ...answered, ...answers }, aBrowserEnvironment())

describe.each(bothOr('en'))('in %s', (language: Language) => {
  const t = wordsOf(language)
  beforeAll(() => speak(language))
  const list = () => screen.findByRole('navigation', { name: t('agreement.versions') })

  it('shows a version with its date, kind, reason, note and differences, and a link to sign it', async () => {
    opens('/agreement/harbour/2')
    await screen.findByRole('heading', { level: 1, name: 'Harbour Agreement' })
    expect(screen.getByText(t('versions.says.editorial'))).toBeTruthy()
    expect(screen.getByText('A word was misspelt.')).toBeTruthy()
    expect(screen.getByText('We read it again.').closest('blockquote')?.lang).toBe('en')
    expect(screen.getByRole('link', { name: t('update.toSign') }).getAttribute('href')).toBe(
      '/sign-cla/harbour/individual',
    )
    const article = await screen.findByRole('article')
    expect([article.querySelector('del')?.textContent, article.querySelector('ins')?.textContent]).toEqual([
      'lisence',
      'licence',
    ])
    const rows = within(await list()).getAllByRole('listitem')
    expect(rows).toHaveLength(3)
    expect(rows[0]?.textContent).toContain(t('versions.inForce'))
    expect(rows[1]?.textContent).toContain(t('versions.kind.material'))
    expect(rows[2]?.textContent).toContain(t('versions.kind.first'))
  })

  it('marks a withdrawn version', async () => {
    const withdrawn = [version(3, { is_withdrawn: true }), version(2, { is_current: true }), version(1)]
    opens('/agreement/harbour/2', { 'GET /v1/cla/harbour/2/versions': () => outcome({ data: withdrawn }) })
    expect(await screen.findByText(t('versions.says.withdrawn'))).toBeTruthy()
    expect(within(await list()).getAllByRole('listitem')[0]?.textContent).toContain(t('versions.withdrawn'))
    expect(screen.queryByRole('link', { name: t('update.toSign') })).toBeNull()
  })

  it('links to the first version, whose full text is shown', async () => {
    opens('/agreement/harbour/2')
    await screen.findByRole('article')
    await userEvent.click(within(await list()).getByRole('link', { name: t('versions.version', { version: 1 }) }))
    expect(await screen.findByText(t('versions.says.first'))).toBeTruthy()
    expect((await screen.findByRole('article')).textContent).toContain('It is yours.')
    expect(screen.queryByRole('link', { name: t('update.toSign') })).toBeNull()
    expect(where().path).toBe('/agreement/harbour/0')
  })

  it('links from an earlier version to the next one, past a version that was withdrawn', async () => {
    const withdrawn = [version(3, { is_current: true }), version(2, { is_withdrawn: true }), version(1)]
    opens('/agreement/harbour/0', { 'GET /v1/cla/harbour/0/versions': () => outcome({ data: withdrawn }) })
    const next = await screen.findByRole('link', { name: t('versions.replacedBy', { version: 3 }) })
    expect(next.getAttribute('href')).toBe('/agreement/harbour/2')
  })

  it('lists new and removed clauses as such, and links to them', async () => {
    const blocks: Schemas['Difference']['blocks'] = [
      { kind: 'added', parts: [{ kind: 'added', text: '1. New' }] },
      { kind: 'kept', parts: [{ kind: 'kept', text: '2. Kept' }] },
      { kind: 'removed', parts: [{ kind: 'removed', text: '3. Gone' }] },
      { kind: 'kept', parts: [{ kind: 'kept', text: '4. Kept' }] },
      {
        kind: 'changed',
        parts: [
          { kind: 'kept', text: '5. ' },
          { kind: 'removed', text: 'a' },
          { kind: 'added', text: 'b' },
        ],
      },
    ]
    opens('/agreement/harbour/2', {
      'GET /v1/cla/harbour/2/diff': () => outcome({ data: { ...difference, blocks } }),
    })
    const links = within(await screen.findByRole('navigation', { name: t('earlier.read') })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.parentElement?.tagName])).toEqual([
      ['1', 'INS'],
      ['3', 'DEL'],
      ['5', 'SPAN'],
    ])
  })

  it('can retry when the difference was not loaded', async () => {
    let isBack = false
    const answer = () => (isBack ? outcome({ data: difference }) : 'nothing')
    opens('/agreement/harbour/2', { 'GET /v1/cla/harbour/2/diff': answer })
    const again = await screen.findByRole('button', { name: t('dialog.retry') })
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    isBack = true
    await userEvent.click(again)
    expect(await screen.findByRole('article')).toBeTruthy()
  })

  it.each(['cla.no_link', 'cla.unmatched_cla'])('explains why it cannot be opened: %s', async (code) => {
    const answer = () => refused(code)
    opens('/agreement/harbour/2', { 'GET /v1/cla/harbour/2/versions': answer })
    await screen.findByRole('heading', { level: 1, name: t('sign.unavailable') })
    expect(screen.queryByRole('article')).toBeNull()
  })
})
