// @vitest-environment happy-dom
import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { array, object, string } from 'yup'
import { CheckedForm } from '../../../src/web/ui/fields/checked-form.tsx'
import { RowList } from '../../../src/web/ui/fields/rows/row-list.tsx'
import { TextField } from '../../../src/web/ui/fields/text-field.tsx'
import { loadWords } from '../../../src/web/i18n/index.ts'
import { ConfirmDialog } from '../../../src/web/ui/feedback/confirm-dialog.tsx'
import { CopyButton } from '../../../src/web/ui/feedback/copy-button.tsx'
import { FilePicker } from '../../../src/web/ui/files/file-picker.tsx'
import { Pager } from '../../../src/web/ui/tables/pager.tsx'
import { RecordTable } from '../../../src/web/ui/tables/record-table.tsx'
import { SearchBox } from '../../../src/web/ui/tables/search-box.tsx'
import { sizeIn } from '../../../src/web/ui/tables/sizes.ts'
import { openSystem } from '../../../src/web/ui/theme/theme.ts'
import { speak } from '../stage.tsx'

const system = openSystem()

beforeEach(async () => {
  await speak('en')
  await loadWords('access', 'admin', 'file')
})
afterEach(cleanup)

const show = (piece: React.ReactNode) => render(<ChakraProvider value={system}>{piece}</ChakraProvider>)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const nothing = (): void => undefined

function table(over: Partial<Parameters<typeof RecordTable<string>>[0]> = {}) {
  const seen = {
    onSort: vi.fn<(sort: object) => void>(),
    onOpen: vi.fn<(key: string) => void>(),
    keys: vi.fn<(keys: string[]) => void>(),
  }
  show(
    <RecordTable<string>
      caption="Corporations"
      columns={[
        { key: 'name', title: 'Name', sortBy: 'name', show: (name) => name },
        { key: 'length', title: 'Length', show: (name) => name.length },
      ]}
      rows={['Acme', 'Bolt', 'Crane'].map((item) => ({ key: item.toLowerCase(), item }))}
      nameOf={(name) => name}
      sorting={{ sort: { column: 'name', descending: false }, onSort: seen.onSort }}
      selection={{ keys: ['bolt'], onChange: seen.keys }}
      opening={{ key: null, onOpen: seen.onOpen }}
      busy={false}
      {...over}
    />,
  )
  return seen
}

describe('a table of records', () => {
  it('shows its sort order, and reverses it', async () => {
    const { onSort } = table()
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
    expect(screen.getByText('Length', { selector: 'th' }).getAttribute('aria-sort')).toBeNull()
    await userEvent.click(button('Name'))
    expect(onSort).toHaveBeenCalledWith({ column: 'name', descending: true })
  })

  it('opens a record by mouse anywhere in its row, and by keyboard from its name', async () => {
    const { onOpen } = table()
    await userEvent.click(within(screen.getByRole('row', { name: /Bolt/ })).getByText('4'))
    expect(onOpen).toHaveBeenLastCalledWith('bolt')
    button('Acme').focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onOpen).toHaveBeenLastCalledWith('crane')
    await userEvent.keyboard('{Home}{ArrowUp}')
    expect(document.activeElement).toBe(button('Acme'))
  })

  it('selects one row, all, or none, without opening any', async () => {
    const { keys, onOpen } = table()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Acme' }))
    expect(keys).toHaveBeenLastCalledWith(['bolt', 'acme'])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Bolt' }))
    expect(keys).toHaveBeenLastCalledWith([])
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })
    expect(all.indeterminate).toBe(true)
    await userEvent.click(all)
    expect(keys).toHaveBeenLastCalledWith(['acme', 'bolt', 'crane'])
    expect(onOpen).not.toHaveBeenCalled()
  })
})

describe('the controls around a table', () => {
  it('the pager links to the first page, the last and the nearest, and keeps inactive buttons', async () => {
    const onPage = vi.fn<(page: number) => void>()
    const onSize = vi.fn<(size: number) => void>()
    const place = { page: 22, size: 10, count: 1, total: 211, hasNext: false }
    show(<Pager {...place} onPage={onPage} onSize={onSize} />)
    expect(screen.getByRole('status').textContent).toBe('211–211 of 211')
    expect(screen.getAllByRole('button', { name: /^Page/ }).map(({ textContent }) => textContent)).toEqual([
      '1',
      '18',
      '19',
      '20',
      '21',
      '22',
    ])
    expect(button('Page 22').getAttribute('aria-current')).toBe('page')
    await userEvent.click(button('Next page'))
    await waitFor(() =>
      expect([button('Next page').getAttribute('aria-disabled'), onPage.mock.calls]).toEqual(['true', []]),
    )
    await userEvent.click(button('Previous page'))
    await userEvent.click(button('Page 1'))
    expect(onPage.mock.calls).toEqual([[21], [1]])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50 per page')
    expect(onSize).toHaveBeenCalledWith(50)
  })

  it('a search waits for the end of a composition, and can be cleared', async () => {
    const onTyped = vi.fn<(search: string) => void>()
    show(<SearchBox label="Search" onTyped={onTyped} />)
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
    fireEvent.compositionStart(box)
    fireEvent.input(box, { target: { value: 'bei' }, isComposing: true })
    expect(onTyped).not.toHaveBeenCalled()
    box.value = '北'
    fireEvent.compositionEnd(box)
    expect(onTyped).toHaveBeenLastCalledWith('北')
    await userEvent.click(button('Clear'))
    expect([onTyped.mock.lastCall, box.value, document.activeElement]).toEqual([[''], '', box])
  })

  it('an irreversible action needs the typed name', async () => {
    const onConfirm = vi.fn<() => void>()
    const texts = { title: 'Delete ACME Ltd?', message: 'For good.', act: 'Delete ACME Ltd', typedName: 'ACME Ltd' }
    show(<ConfirmDialog {...texts} onConfirm={onConfirm} onCancel={nothing} />)
    await userEvent.click(button('Delete ACME Ltd'))
    const name = await screen.findByRole('textbox', { name: 'Type “ACME Ltd” to confirm' })
    expect([onConfirm.mock.calls.length, document.activeElement, name.getAttribute('aria-invalid')]).toEqual([
      0,
      name,
      'true',
    ])
    await userEvent.type(name, 'ACME Ltd{Enter}')
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  it('copying is announced, and so is its failure', async () => {
    userEvent.setup()
    show(<CopyButton text="https://cla.example/sign/L" subject="the signing link" />)
    await userEvent.click(button('Copy the signing link'))
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied the signing link'))
    expect(await navigator.clipboard.readText()).toBe('https://cla.example/sign/L')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'))
    await userEvent.click(button('Copied the signing link'))
    expect((await screen.findByRole('alert')).textContent).toContain('https://cla.example/sign/L')
  })
})

describe('a file', () => {
  const label = 'Signed agreement'
  const pdf = new File(['%PDF-'], 'a.pdf')

  const dropped = (...files: File[]) => ({
    dataTransfer: {
      types: ['Files'],
      items: files.map((file) => ({ kind: 'file', getAsFile: () => file, webkitGetAsEntry: () => ({ isFile: true }) })),
    },
  })

  it('is chosen or dropped', async () => {
    const onFiles = vi.fn<(files: File[]) => void>()
    show(<FilePicker label={label} hint="PDF" onFiles={onFiles} onCancel={nothing} />)
    expect(button('Choose a file for Signed agreement')).toBeTruthy()
    await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, pdf)
    expect(onFiles).toHaveBeenLastCalledWith([pdf])
    const both = dropped(new File(['1'], 'a.pdf'), new File(['2'], 'b.pdf'))
    fireEvent.dragOver(screen.getByRole('group', { name: label }), both)
    fireEvent.drop(screen.getByRole('group', { name: label }), both)
    await vi.waitFor(() => expect(onFiles.mock.lastCall?.[0]).toHaveLength(2))
  })

  it('in upload shows its progress, can be stopped, and no other file is accepted', async () => {
    const [onFiles, onCancel] = [vi.fn<(files: File[]) => void>(), vi.fn<() => void>()]
    const progress = { sent: 2 * 1024 * 1024, total: 5 * 1024 * 1024 }
    show(<FilePicker label={label} hint="PDF" file={pdf} progress={progress} onFiles={onFiles} onCancel={onCancel} />)
    const bar = screen.getByRole('progressbar', { name: 'Uploading a.pdf' })
    expect([
      Number(bar.getAttribute('aria-valuenow')) / Number(bar.getAttribute('aria-valuemax')),
      screen.getByText('2 MB of 5 MB'),
    ]).toEqual([0.4, expect.anything()])
    fireEvent.drop(screen.getByRole('group', { name: label }), dropped(pdf))
    expect(onFiles).not.toHaveBeenCalled()
    await userEvent.click(button('Cancel uploading a.pdf'))
    expect(onCancel).toHaveBeenCalledOnce()
  })

  it.each([
    [1, '1\u{a0}KB'],
    [812 * 1024, '812\u{a0}KB'],
    [4.2 * 1024 * 1024, '4.2\u{a0}MB'],
    [5 * 1024 * 1024, '5\u{a0}MB'],
    [10 * 1024 * 1024, '10\u{a0}MB'],
  ])('of %i bytes has the size %s', (bytes, said) => expect(sizeIn(bytes)).toBe(said))
})

describe('rows of fields', () => {
  const schema = object({
    rows: array()
      .of(object({ title: string().default('').required('problem.missing.own') }))
      .default([]),
  })
  const rows = (onSubmit: (typed: { rows: { title: string }[] }) => void = nothing) =>
    show(
      <CheckedForm id="f" values={{ rows: [{ title: 'Fax' }] }} schema={schema} nameOf={String} onSubmit={onSubmit}>
        <RowList name="rows" label="Fields" most={3} newRow={() => ({ title: '' })}>
          {(index) => <TextField formId="f" name={`rows.${index}.title`} label="Title" required />}
        </RowList>
        <button type="submit">Continue</button>
      </CheckedForm>,
    )
  const titles = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Title' })

  it('are added and removed by keyboard, and the focus stays with them', async () => {
    rows()
    button('Add a row').focus()
    await userEvent.keyboard('{Enter}Address')
    await waitFor(() =>
      expect([titles().map(({ value }) => value), document.activeElement]).toEqual([['Fax', 'Address'], titles()[1]]),
    )
    button('Add a row').focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add a row' })).toBeNull())
    button('Remove row 1').focus()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(button('Remove row 1'))
    await userEvent.keyboard('{Enter}{Enter}')
    expect(document.activeElement).toBe(button('Add a row'))
  })

  it("show each row's errors in the summary", async () => {
    rows()
    await userEvent.click(button('Add a row'))
    await userEvent.click(button('Continue'))
    const link = await within(await screen.findByRole('alert')).findByRole('link')
    await userEvent.click(link)
    expect([link.getAttribute('href'), document.activeElement]).toEqual(['#f-rows.1.title', titles()[1]])
  })
})
