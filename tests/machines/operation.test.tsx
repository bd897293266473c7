// @vitest-environment happy-dom
import { useMachine } from '@xstate/react'
import { cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, setup, waitFor } from 'xstate'
import { type ClaClient, operation, withClient } from '../../machines/shared/operation.ts'
import { link } from './agreements.ts'
import { scriptedClient } from './scripted-client.ts'

const childMachine = setup({
  types: { output: {} as string },
  actors: { getLink: operation('getLink') },
}).createMachine({
  id: 'child',
  initial: 'fetching',
  states: {
    fetching: {
      invoke: {
        src: 'getLink',
        id: 'getLink',
        input: { path: { link_id: 'L' } },
        onDone: 'fetched',
        onError: 'failed',
      },
    },
    fetched: { type: 'final' },
    failed: { entry: () => {} },
  },
  output: 'done',
})
const parentMachine = setup({ actors: { child: childMachine } }).createMachine({
  id: 'parent',
  initial: 'waiting',
  states: { waiting: { invoke: { src: 'child', onDone: 'served', onError: 'waiting' } }, served: {} },
})

afterEach(cleanup)

describe('an operation', () => {
  it('is bound in the machine and in the machines it invokes', async () => {
    const client = scriptedClient({ getLink: () => link })
    const actor = createActor(withClient(parentMachine, client)).start()
    await waitFor(actor, (snapshot) => snapshot.matches('served'))
    expect(client.asked).toEqual([['getLink', { path: { link_id: 'L' } }]])
  })

  it('leaves the machine itself unbound', () => {
    withClient(parentMachine, scriptedClient({}))
    expect(parentMachine.implementations.actors['child']).toBe(childMachine)
  })

  it('that is not bound fails with its name', async () => {
    const actor = createActor(operation('signIndividualCla'), { input: undefined as never })
    const failed = new Promise((resolve) => {
      actor.subscribe({ error: resolve })
    })
    actor.start()
    expect(String(await failed)).toContain('signIndividualCla')
  })

  it('survives the double start of StrictMode, which aborts the first run', async () => {
    let calls = 0
    const client: ClaClient = {
      call: (_id, _request, signal) =>
        new Promise((resolve, reject) => {
          calls += 1
          signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')))
          setTimeout(() => resolve(link as never), 20)
        }),
    }
    const bound = withClient(childMachine, client)
    function Page() {
      const [snapshot] = useMachine(bound)
      return <p>{snapshot.value}</p>
    }
    render(
      <StrictMode>
        <Page />
      </StrictMode>,
    )
    expect(await screen.findByText('fetched')).toBeDefined()
    expect(calls).toBe(2)
  })
})
