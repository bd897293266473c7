import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Timeouts (ms) of a request: `upload` with a file, which may come over a slow connection, and `other` without one. */
export type BodyTimeouts = { upload: number; other: number }

/** Closes the connection of a client that exceeds the timeout of its body. Node's own timeout is that of uploads. */
export function limitBodyTime(app: FastifyInstance, timeouts: BodyTimeouts): void {
  const usual = app.initialConfig.bodyLimit ?? 0
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if ('content-length' in raw.headers || 'transfer-encoding' in raw.headers) {
      const isUpload = (request.routeOptions.bodyLimit ?? 0) > usual
      const waiting = setTimeout(() => raw.destroy(), isUpload ? timeouts.upload : timeouts.other)
      const stop = (): void => clearTimeout(waiting)
      raw.once('end', stop).once('close', stop)
    }
    done()
  })
}

/** Disables the timeout of idle connections while a handler runs: the client then waits for the response. */
export function keepOpenWhileHandled(app: FastifyInstance): void {
  const limitSilence = ({ raw: { socket } }: FastifyRequest, milliseconds: number): void => {
    // An injected request has no real socket.
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
