import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { diagramOf } from '../../machines/diagrams/diagram.ts'
import { currentReadme, drawnReadme } from '../../machines/diagrams/draw.ts'

describe('the diagrams', () => {
  it('are those of the machines: run `npm run draw` when this fails', async () => {
    expect(await drawnReadme(currentReadme())).toBe(currentReadme())
  })

  it('show a transition that was added (the control)', () => {
    const door = setup({}).createMachine({ id: 'door', initial: 'shut', states: { shut: {}, open: {} } })
    const usable = setup({}).createMachine({
      id: 'door',
      initial: 'shut',
      states: { shut: { on: { 'door.pushed': 'open' } }, open: {} },
    })
    expect(diagramOf(door)).not.toContain('door.pushed')
    expect(diagramOf(usable)).toContain('shut --> open: door.pushed')
  })
})
