import type { Schemas } from '../../openapi/index.ts'

const linkParams = ({ event }: { event: { output: Schemas['Link'] } }) => ({ link: event.output })

/** Returns the `invoke` that fetches the link `context.linkId`. The machine needs the actor `getLink` and the action `rememberLink`. */
export function linkOpening<const Target extends string, const OnError>(target: Target, onError: OnError) {
  return {
    src: 'getLink',
    id: 'getLink',
    input: ({ context }: { context: { linkId: string } }) => ({ path: { link_id: context.linkId } }),
    onDone: { target, actions: { type: 'rememberLink', params: linkParams } },
    onError,
  } as const
}
