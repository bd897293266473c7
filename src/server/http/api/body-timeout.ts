import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Milliseconds a client may take to send a request: with a file, over a slow line, and without one. */
export type BodyTimeouts = { upload: number; other: number }

/** Disconnects a client that takes longer over a body than a body of its kind needs; Node's own limit is that for a file. */
export function limitBodyTime(app: FastifyInstance, patience: BodyTimeouts): void {
  const usual = app.initialConfig.bodyLimit ?? 0
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if ('content-length' in raw.headers || 'transfer-encoding' in raw.headers) {
      const isUpload = (request.routeOptions.bodyLimit ?? 0) > usual
      const waiting = setTimeout(() => raw.destroy(), isUpload ? patience.upload : patience.other)
      const stop = (): void => clearTimeout(waiting)
      raw.once('end', stop).once('close', stop)
    }
    done()
  })
}

/** Turns the timeout of idle connections off while a handler works: the client is silent because it waits for the answer. */
export function keepOpenWhileHandled(app: FastifyInstance): void {
  const limitSilence = ({ raw: { socket } }: FastifyRequest, milliseconds: number): void => {
    // An injected request has no real one.
    if (socket instanceof Socket) socket.setTimeout(milliseconds)
  }
  app.addHook('preHandler', (request, _reply, done) => {
    limitSilence(request, 0)
    done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    limitSilence(request, app.server.timeout)
    done(null, payload)
  })
}
