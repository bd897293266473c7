import { expect, it } from 'vitest'
import { type Listed, needsNumber } from '../../machines/person/my-agreements.context.ts'

type Row = Listed['rows'][number]
const listed = (...rows: Pick<Row, 'id' | 'kind' | 'state' | 'is_opened'>[]): Listed =>
  ({ session: {}, rows, addresses: [] }) as unknown as Listed

it('joining an address needs the number of an active signature, and exporting data the number of any', () => {
  const ended = { id: 'ended', kind: 'individual', state: 'ended', is_opened: true } as const
  const live = { id: 'live', kind: 'individual', state: 'live', is_opened: false } as const
  expect(needsNumber(listed(ended, live), 'address')).toBe('live')
  expect(needsNumber(listed(ended, live), 'json')).toBe('')
  expect(needsNumber(listed(ended, { ...live, is_opened: true }), 'address')).toBe('')
  expect(needsNumber(listed({ ...ended, is_opened: false }, live), 'pdf')).toBe('ended')
  expect(needsNumber(listed(ended), 'address')).toBe('')
})
