// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyDraft } from '../../../src/domain/agreements/draft.ts'
import { signPagePath, describeOneself, enterCode, person, tickAndSign } from './signing-steps.ts'
import { aBrowserEnvironment, harbour, refused, outcome, type Service, speak, opensPage, where } from '../stage.tsx'

beforeEach(() => speak('en'))

const signing = (answers: Service[string]): Service => ({ ...harbour, 'POST /v1/individual-signing/harbour': answers })

describe('an individual signer', () => {
  it('is counted as a reader once, after the first key or scroll', async () => {
    const openings = () => calls.filter(({ call }) => call === 'POST /v1/link/harbour/opening')
    const calls = opensPage(signPagePath, {
      ...harbour,
      'POST /v1/link/harbour/opening': () => outcome({ data: 'successfully' }),
    })
    await person.click(await screen.findByRole('textbox', { name: 'Email' }))
    expect(openings()).toEqual([])
    fireEvent.scroll(document)
    await waitFor(() => expect(openings()).toEqual([{ call: 'POST /v1/link/harbour/opening', body: {} }]))
    await person.keyboard('ada@example.org')
    fireEvent.scroll(document)
    expect(openings()).toHaveLength(1)
  })

  it('accepts cookies only by ticking their box', async () => {
    const browser = aBrowserEnvironment()
    opensPage(signPagePath, harbour, browser)
    await describeOneself()
    await enterCode('123456')
    await person.click(await screen.findByRole('checkbox', { name: /cookies/ }))
    await tickAndSign()
    await screen.findByText(/^No\. /)
    expect(screen.queryByRole('region', { name: 'Cookie notice' })).toBeNull()
    expect(browser.cookieNotice.recall()).toBe(true)
  })

  it.each(['with the code', 'with the signature'])("is led to the employees' page when refused %s", async (when) => {
    const toEmployees = () => refused('cla.go_to_sign_employee_cla')
    const isEarly = when === 'with the code'
    opensPage(
      signPagePath,
      isEarly ? { ...harbour, 'POST /v1/individual-signing/harbour/code': toEmployees } : signing(toEmployees),
    )
    await describeOneself('Ada')
    if (!isEarly) {
      await enterCode('123456')
      await tickAndSign()
    }
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.queryByRole('button', { name: 'Choose another way to sign' })).toBeNull()
    await person.click(dialog.getByRole('button', { name: 'Sign as an employee' }))
    expect((await screen.findByRole('link', { name: 'Employee' })).getAttribute('aria-current')).toBe('page')
    expect(where().path).toBe('/sign-cla/harbour/employee')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('Ada')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('ada@example.org')
  })

  it.each(['code', 'signature'])(
    'sees no privacy policy after a 401 without a code in response to the %s',
    async (when) => {
      const strange = () => ({ status: 401, body: {} })
      const isEarly = when === 'code'
      opensPage(
        signPagePath,
        isEarly ? { ...harbour, 'POST /v1/individual-signing/harbour/code': strange } : signing(strange),
      )
      await describeOneself('Ada')
      if (!isEarly) {
        await enterCode('123456')
        await tickAndSign()
      }
      const dialog = within(await screen.findByRole('alertdialog'))
      dialog.getByText(/something went wrong/)
      dialog.getByRole('button', { name: 'Try again' })
      expect(dialog.queryByText(/policy/)).toBeNull()
    },
  )

  it.each([
    ['𓀀 Ada 😀', 'Documents print U+13000 U+1F600 for 𓀀 😀.'],
    ['김민수 Łukasz 𠀋 שרה', null],
  ])('who is called %s reads before signing what documents cannot print', async (name, note) => {
    opensPage(signPagePath, harbour)
    await describeOneself(name)
    await enterCode('123456')
    await screen.findByText(name)
    if (note === null) {
      // Awaits the module of the note, which is loaded for this name, too.
      await import('../../../src/web/screens/shared/codes/unprinted-note.tsx')
      expect(screen.queryByText(/^Documents print/)).toBeNull()
    } else {
      expect((await screen.findByText(/^Documents print/)).textContent).toContain(note)
    }
  })

  it('keeps the input after a reload, and when switching kinds', async () => {
    const browser = aBrowserEnvironment()
    opensPage(signPagePath, harbour, browser)
    await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ada')
    opensPage(signPagePath, harbour, browser)
    await person.type(await screen.findByRole('textbox', { name: 'Email' }), 'ada@example.org')
    await person.click(screen.getByRole('link', { name: 'Employee' }))
    await person.click(await screen.findByRole('link', { name: 'Individual' }))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('Ada')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('ada@example.org')
  })

  it('continues at the same step after a reload, without a second code', async () => {
    const browser = aBrowserEnvironment()
    opensPage(signPagePath, harbour, browser)
    await describeOneself()
    await person.type(await screen.findByRole('textbox', { name: 'Six-digit code' }), '12')
    const calls = opensPage(signPagePath, harbour, browser)
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Six-digit code' })
    expect(code.value).toBe('12')
    await enterCode('123456')
    opensPage(signPagePath, harbour, browser)
    await tickAndSign()
    await screen.findByText(/^No\. /)
    expect(calls.filter(({ call }) => call.endsWith('/code'))).toEqual([])
    expect(browser.draft.recall('harbour', 'individual')).toEqual(emptyDraft)
  })

  it('does not submit with the Enter that ends a composition', async () => {
    opensPage(signPagePath)
    const name = await screen.findByRole('textbox', { name: 'Name' })
    expect(fireEvent.keyDown(name, { key: 'Enter', isComposing: true })).toBe(false)
    expect(fireEvent.keyDown(name, { key: 'Enter', keyCode: 229 })).toBe(false)
    expect(fireEvent.keyDown(name, { key: 'Enter' })).toBe(true)
  })
})

describe('an agreement in one language', () => {
  const list = 'GET /v1/link/harbour/individual'
  const all = harbour[list]?.({}) as { body: { data: { language: string }[] } }
  const only = (language: string): Service => ({
    ...harbour,
    [list]: () => outcome({ data: all.body.data.filter((one) => one.language === language) }),
  })

  it('says so to readers of another language', async () => {
    opensPage(signPagePath, only('Chinese'))
    await screen.findByText(/only in Chinese/)
  })

  it('is named without a remark to readers of its language, as are several texts', async () => {
    for (const service of [only('English'), harbour]) {
      opensPage(signPagePath, service)
      await screen.findByText(/version 2 · English/)
      expect(screen.queryByText(/only in/)).toBeNull()
    }
  })
})

describe('the server-rendered text in the page', () => {
  const write = (id: string): HTMLElement => {
    const served = document.createElement('article')
    served.id = 'agreement'
    served.dataset['claId'] = id
    served.textContent = 'As the server wrote it'
    document.body.prepend(served)
    return served
  }

  it('is adopted unchanged', async () => {
    const served = write('0')
    opensPage(signPagePath)
    await screen.findByRole('textbox', { name: 'Name' })
    expect(document.querySelector('main #agreement')).toBe(served)
    expect(document.querySelectorAll('#agreement')).toHaveLength(1)
  })

  it('is replaced if it is not the current agreement', async () => {
    write('7')
    opensPage(signPagePath)
    await screen.findByText('You keep your rights.')
    expect(document.querySelectorAll('#agreement')).toHaveLength(1)
    expect(screen.queryByText('As the server wrote it')).toBeNull()
  })
})

describe('an agreement that was updated meanwhile', () => {
  it('shows the changes before the new one is signed', async () => {
    let isNew = false
    const next = harbour['GET /v1/link/harbour/individual']?.({}) as { body: { data: { version: number }[] } }
    opensPage(signPagePath, {
      ...harbour,
      'GET /v1/link/harbour/individual': () => {
        if (!isNew) return outcome(next.body)
        return outcome({ data: next.body.data.slice(0, 1).map((one) => ({ ...one, cla_id: '2', version: 3 })) })
      },
      'GET /v1/cla/harbour/2/text': () =>
        outcome({
          data: {
            cla_id: '2',
            language: 'English',
            text: 'Individual Agreement\n\nYou keep all your rights.\n\n(a) You grant this licence.',
            text_sha256: '',
          },
        }),
      'POST /v1/individual-signing/harbour': (body) => {
        isNew = true
        return body['cla_id'] === '2'
          ? (harbour['POST /v1/individual-signing/harbour']?.(body) ?? 'nothing')
          : refused('cla.unmatched_cla')
      },
    })
    await describeOneself()
    await enterCode('123456')
    await tickAndSign()
    await person.click(await screen.findByRole('button', { name: 'See what changed' }))
    const heading = await screen.findByRole('heading', { name: 'What changed from version 2 to version 3' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    const marks = [...document.querySelectorAll('#agreement :is(ins, del)')]
    expect(marks.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual(['INS all ', 'DEL may '])
    await person.click(screen.getByRole('button', { name: 'Show changes' }))
    await expect.poll(() => document.querySelectorAll('#agreement :is(ins, del)').length).toBe(0)
    await tickAndSign()
    expect(await screen.findByText(/^No\. /)).toBeTruthy()
  })
})
