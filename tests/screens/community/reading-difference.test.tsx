// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AgreementDraft } from '../../../src/domain/agreements/agreement-draft.ts'
import { type Configuration, emptyConfiguration } from '../../../src/domain/projects/configuration.ts'
import {
  aBrowserEnvironment,
  outcome,
  type Service,
  speak,
  opensPage,
  where,
  communityManager as manager,
} from '../stage.tsx'

beforeAll(() => speak('en'))

const counts = { words: 900, missing: 3, added: 2, moved: 1, strange: 4 }
const passages = [
  { page: 2, pdf: 'You keep your work', read: 'You your' },
  { page: 3, pdf: '', read: 'and more' },
]
const preview = {
  document: 'd1',
  title: 'Tide Agreement',
  pages: 2,
  text: 'Tide Agreement\n\nYou keep it.',
  text_sha256: '',
  url: '',
  filename: 'tide.pdf',
  reading_difference: { sha256: 'cd'.repeat(32), ...counts, passages },
}
const adminArea: Service = {
  'GET /v1/corporation-manager': () => outcome({ data: manager }),
  'GET /v1/agreement-preview/d1': () => outcome({ data: preview }),
  'POST /v1/cla/L': () => outcome({ data: 'successfully', cla_id: '1' }),
}

const tabWith = (name: string, value: unknown) =>
  aBrowserEnvironment({
    tabMemory: { recall: (asked) => (asked === name ? value : null), remember: () => {}, forget: () => {} },
  })

const tick = () => screen.findByRole('checkbox', { name: /accept the extracted text/ })

describe('an agreement whose extracted text differs from its PDF', () => {
  it('shows the differences in the wizard, which continues once they are accepted', async () => {
    const configuration: Configuration = {
      ...emptyConfiguration,
      project: { platform: 'github', organization: 'tide', repository: '', site: '', alias: '' },
      mailbox: { address: '' },
      agreements: [
        {
          ...preview,
          kind: 'individual',
          language: 'en',
          summary: '',
          difference: 'cd'.repeat(32),
          isAccepted: false,
          id: 1,
          looksLike: {},
          isAsGiven: false,
        },
      ],
    }
    opensPage('/config-cla-link', adminArea, tabWith('configuration', configuration))
    const onward = await screen.findByRole('button', { name: 'Continue' })
    const box = await tick()
    expect(screen.getByText('You keep your work').tagName).toBe('BDI')
    expect(screen.getByText('Page 3').parentElement?.textContent).toMatch(
      /In the PDF.*nothing.*Extracted text.*and more/,
    )
    expect(onward.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(onward)
    expect(where().path).toBe('/config-cla-link')
    await userEvent.click(box)
    await userEvent.click(onward)
    await waitFor(() => expect(where().path).toBe('/config-fields'))
  })

  it('is published only with the accepted differences', async () => {
    const draft: AgreementDraft = {
      linkId: 'L',
      kind: 'individual',
      updating: null,
      language: 'en',
      source: 'upload',
      url: '',
      document: 'd1',
      rows: [],
      summary: '',
    }
    const calls = opensPage('/config-check/individual', adminArea, tabWith('agreement', draft))
    const box = await tick()
    const publish = screen.getByRole('button', { name: 'Publish the agreement' })
    await userEvent.click(publish)
    expect(calls.some(({ call }) => call === 'POST /v1/cla/L')).toBe(false)
    await userEvent.click(box)
    await userEvent.click(box)
    expect(publish.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(box)
    await userEvent.click(publish)
    await screen.findByRole('heading', { level: 1, name: 'Published' })
    const sent = calls.find(({ call }) => call === 'POST /v1/cla/L')
    expect(sent?.body).toMatchObject({ document: 'd1', accepted_reading: 'cd'.repeat(32) })
  })
})
