import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { actionMachine } from '../../machines/shared/action.machine.ts'
import { operationAs, withOperationNames } from '../../machines/shared/operation.ts'
import { diagramOf } from '../../machines/diagrams/diagram.ts'
import { currentFiles, drawnFiles } from '../../machines/diagrams/draw.ts'

describe('the diagrams', () => {
  it('match the machines, one file per area: run `npm run draw` when this fails', async () => {
    expect(Object.fromEntries(currentFiles())).toEqual(Object.fromEntries(await drawnFiles()))
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

  it('name the actor of a shared machine after the operation that an area provides', () => {
    const performAction = operationAs(
      'removeLinkPerson',
      (): never => {
        throw new Error('Not called')
      },
      (result): unknown => result,
    )
    const provided = actionMachine.provide({ actors: { performAction } })
    expect(diagramOf(provided)).toContain('acting --> resting: performAction done')
    expect(diagramOf(withOperationNames(provided))).toContain('acting --> resting: removeLinkPerson done')
  })
})
