import type { CDPSession } from 'playwright-core'
import { expect, it } from 'vitest'
import { browsing } from '../../support/browser/browsing.ts'

const begin = browsing()

/** Starts an input method composition with the given Pinyin, without finishing it. */
const composes = (keys: CDPSession, text: string): Promise<unknown> =>
  keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })

async function pressesEnter(keys: CDPSession): Promise<void> {
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }
  await keys.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter })
  await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
}

it('Enter that ends a composition does not submit the form; the next one does', async () => {
  const { page, context, sign, service } = await begin({ language: 'zh' })
  await sign.open(service.linkId)
  await sign.seesTheForm({ name: '', email: '' })
  const name = page.getByRole('textbox', { name: '姓名' })
  // The email address is missing: a single problem, shown at its field.
  const problem = page.locator('input[aria-invalid=true]')
  const keys = await context.newCDPSession(page)
  await name.focus()
  await composes(keys, 'wangxiaoming')
  await pressesEnter(keys)
  await keys.send('Input.insertText', { text: '王小明' })
  await expect.poll(() => name.inputValue()).toBe('王小明')
  await expect.poll(() => problem.count()).toBe(0)

  await pressesEnter(keys)
  await problem.waitFor()
})
