// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { RichWords } from '../../../src/web/ui/messages/rich-words.tsx'
import { loadWords } from '../../../src/web/i18n/index.ts'
import { useWords } from '../../../src/web/i18n/use-words.ts'
import { speak } from '../stage.tsx'

beforeAll(() => speak('en'))
afterEach(cleanup)

describe('a sentence with parts', () => {
  it('inserts the parts at the tags of the text', () => {
    const { container } = render(
      <RichWords of="code.sentTo" values={{ email: 'ada@example.org', minutes: 5 }} tags={{ b: <strong /> }} />,
    )
    expect(container.innerHTML).toBe('We sent a code to <strong>ada@example.org</strong>. It expires in 5 minutes.')
  })

  it('escapes text from people', () => {
    const summary = '<b>Free</b> {{minutes}} <script>alert(1)</script>'
    const { container } = render(<RichWords of="sign.summary" values={{ summary }} tags={{ b: <strong /> }} />)
    expect(container.querySelectorAll('strong')).toHaveLength(1)
    expect(container.textContent).toContain(summary)
  })
})

it('a number uses the singular for one', async () => {
  await loadWords('project')
  function Days() {
    const { t } = useWords()
    return [1, 2, 0].map((days) => t('version.days', { days })).join()
  }
  expect(render(<Days />).container.innerHTML).toBe('1 day,2 days,0 days')
})
