import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Timeouts (ms) for receiving a request: `upload` for requests with a file, which may use a slow connection, and `other` for all others. */
export type BodyTimeouts = { upload: number; other: number }

/** Closes the connection of a client that exceeds the timeout for its body. Node's own timeout is set to the upload timeout. */
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

/** Disables the idle timeout of a connection while a handler runs, because the client is waiting for the response. */
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
