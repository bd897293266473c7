/** Controls for the lint rules: code that each rule rejects, and code that it accepts. The lint command itself also runs these rules on the tests. */
import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { noLookAfterAct, noReadOnce, noStackedDocs, reads, readsWithoutArguments } from './lint-rules.ts'

RuleTester.describe = describe
RuleTester.it = it
RuleTester.setDefaultConfig({ languageOptions: { parserOptions: { lang: 'tsx' } } })

const refused = (code: string) => ({ code, errors: 1 })
const inTest = (...statements: readonly string[]): string => `it('', async () => {\n${statements.join('\n')}\n})`

new RuleTester().run('no-read-once', noReadOnce, {
  valid: [
    ...[...reads, ...readsWithoutArguments].map((name) =>
      inTest(`await expect.poll(() => page.locator('p').${name}()).toBe(1)`),
    ),
    inTest('await expect.poll(async () => [await a.count(), await b.count()]).toEqual([1, 2])'),
    inTest('await expect.poll(() => page.url()).toBe(here)'),
    inTest('const number = await valueOnce(async () => /7/.exec(await a.innerText())?.[0])', 'expect(number).toBe(1)'),
    inTest('const names = () => a.allInnerTexts()', 'await expect.poll(names).toEqual([])'),
    inTest('const before = await a.boundingBox()', 'await expect.poll(() => a.boundingBox()).toEqual(before)'),
    inTest("if ((await shownOf({ a, b })) === 'a') await a.click()"),
    inTest('await page.evaluate(() => scrollTo(0, 0))'),
    inTest('expect(await page.evaluate(async () => (await fetch(path)).status)).toBe(200)'),
    inTest('expect(await tx.signings.count({ linkId })).toBe(1)', 'expect(await Promise.all(sent)).toEqual([])'),
    inTest('expect(request.url()).toBe(path)', 'expect(route.request().url()).toBe(path)'),
    inTest("if (!page.url().endsWith('/index')) await page.goto('/index')"),
  ],
  invalid: [
    ...[...reads, ...readsWithoutArguments].map((name) => inTest(`expect(await page.locator('p').${name}()).toBe(1)`)),
    inTest('expect([1, (await a.innerText()).trim()]).toEqual([])'),
    inTest('expect(await Promise.all([a.boundingBox(), b.boundingBox()])).toEqual([])'),
    inTest('expect(new URL(page.url()).pathname).toBe(here)'),
    inTest('const number = await a.count()', 'expect(number).toBe(1)'),
    inTest('const [first, second] = [await a.count(), await b.count()]', 'expect(second).toBe(1)'),
    inTest('const names = () => a.allInnerTexts()', 'expect(await names()).toEqual([])'),
    `async function names() { return (await a.allInnerTexts()).sort() }\n${inTest('expect(await names()).toEqual([])')}`,
    inTest('if (await a.isVisible()) await a.click()'),
    inTest('const isOpen = (await a.count()) > 0', 'const name = isOpen ? 1 : 2'),
    inTest('while ((await a.inputValue()) !== name) await a.press(key)'),
    inTest('for (const box of await a.all()) await box.check()'),
  ].map(refused),
})

const press = 'const press = async (name) => userEvent.click(await screen.findByRole(name))'
const look = "expect(screen.getByText('a')).toBeTruthy()"

new RuleTester().run('no-look-after-act', noLookAfterAct, {
  valid: [
    inTest('fireEvent.click(a)', "expect(await screen.findByText('a')).toBeTruthy()", look),
    inTest('fireEvent.click(a)', `await waitFor(() => ${look})`),
    inTest('fireEvent.click(a)', "await expect.poll(() => screen.queryByText('a')).toBeNull()"),
    inTest('fireEvent.click(a)', 'expect(calls).toEqual([])'),
    inTest(press, "await press('a')", "await screen.findByText('a')", look),
    inTest("const opens = async () => { await user.click(a); await screen.findByText('b') }", 'await opens()', look),
  ],
  invalid: [
    ...[
      ...["screen.getByText('a')", "screen.queryByText('a')", "screen.getAllByText('a')"],
      ...["document.querySelector('a')", "document.querySelectorAll('a')"],
    ].map((query) => inTest('await userEvent.click(a)', `expect(${query}).toBeTruthy()`)),
    inTest('fireEvent.change(a, {})', "expect(within(dialog).queryAllByText('a')).toEqual([])"),
    inTest('await person.click(a)', 'expect(calls).toEqual([])', look),
    inTest(press, "await press('a')", look),
    inTest("const field = () => screen.getByLabelText('a')", 'fireEvent.click(a)', "expect(field().value).toBe('')"),
  ].map(refused),
})

new RuleTester().run('no-stacked-docs', noStackedDocs, {
  valid: [
    '/** Head. */\n\n/** Doc. */\nconst a = 1',
    '#!/usr/bin/env node\n/** Head. */\n\n/** Doc. */\nconst a = 1',
    '/** Doc. */\nconst a = 1\n\n/** Doc. */\nconst b = 2',
    'const a = 1\n// Note.\n/** Doc. */\nconst b = 2',
    'const a = 1\n/* Note. */\n/** Doc. */\nconst b = 2',
  ],
  invalid: [
    'const a = 1\n/** Moved. */\n/** Doc. */\nconst b = 2',
    'const a = 1\n/** Moved. */\n\n/** Doc. */\nconst b = 2',
    'type A = {\n  /** Moved. */\n  /** Doc. */\n  b: number\n}',
    '/** Head. */\n\n/** Moved. */\n\n/** Doc. */\nconst a = 1',
  ].map(refused),
})
