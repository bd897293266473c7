import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type UploadRequest, uploadMachine } from '../../machines/shared/upload.machine.ts'
import { Refusal } from '../../src/domain/pages/refusal.ts'

const most = 64
const pdf = (size = 10) => new File(['%PDF-', 'x'.repeat(size - 5)], 'signed.pdf', { type: 'application/pdf' })

function open({ isImmediate = false } = {}) {
  const sent: (UploadRequest & { signal: AbortSignal; answer: (error?: Error) => void })[] = []
  const sendFile = fromPromise<unknown, UploadRequest>(({ input, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    sent.push({ ...input, signal, answer: (error) => (error ? reject(error) : resolve('successfully')) })
    return promise
  })
  const input = { scope: { link_id: 'L' }, most, isImmediate }
  const upload = createActor(uploadMachine.provide({ actors: { sendFile } }), { input })
  upload.start()
  const resting = (state: string) => vi.waitFor(() => expect(upload.getSnapshot().value).toEqual({ resting: state }))
  return { upload, sent, resting, choose: (...files: File[]) => upload.send({ type: 'files.chosen', files }) }
}

describe('a file', () => {
  it.each([
    ['not_pdf', [new File(['<html>'], 'signed.pdf', { type: 'application/pdf' })]],
    ['too_large', [pdf(most + 1)]],
    ['empty', [new File([], 'signed.pdf')]],
    ['several', [pdf(), pdf()]],
  ])('is rejected in the browser: %s', async (problem, files) => {
    const { upload, resting, choose } = open()
    choose(...files)
    await resting('unfit')
    expect(upload.getSnapshot().context.problem).toBe(problem)
  })

  it('of the maximum size is accepted under any name', async () => {
    const { resting, choose } = open()
    choose(new File([await pdf(most).arrayBuffer()], 'scan'))
    await resting('chosen')
  })

  it('is sent after confirmation, and reports its progress', async () => {
    const { upload, sent, resting, choose } = open()
    choose(pdf())
    await resting('chosen')
    upload.send({ type: 'upload.confirmed' })
    sent[0]?.onProgress({ sent: 4, total: 10 })
    expect(upload.getSnapshot().context.progress).toEqual({ sent: 4, total: 10 })
    expect(sent[0]?.scope).toEqual({ link_id: 'L' })
    choose(pdf())
    expect(upload.getSnapshot().value).toBe('sending')
    const finished = vi.fn<(event: { result: unknown }) => void>()
    upload.on('upload.finished', finished)
    sent[0]?.answer()
    await resting('done')
    expect(finished).toHaveBeenCalledWith({ type: 'upload.finished', result: 'successfully' })
  })

  it('can be cancelled and sent again', async () => {
    const { upload, sent, resting, choose } = open({ isImmediate: true })
    choose(pdf())
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    upload.send({ type: 'upload.cancelled' })
    expect(sent[0]?.signal.aborted).toBe(true)
    await resting('cancelled')
    upload.send({ type: 'retry.asked' })
    sent[1]?.answer(new Refusal('cla.wrong_file_type'))
    await resting('refused')
    expect(upload.getSnapshot().context.failure?.code).toBe('cla.wrong_file_type')
  })
})
