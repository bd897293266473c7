import type { Schemas } from '../../../../../openapi/index.ts'
import { corporationActFlow } from './connect.tsx'
import { type Kind, mannerOf } from './corporation-rules.ts'

/** Asks for an act on a corporation; what is filled in first takes the place of the empty values. */
export function useCorporationAct(linkId: string, corporation: Schemas['Corporation']): (kind: Kind) => void {
  const { ask } = corporationActFlow.useAct()
  const { id, corporation_name: name } = corporation
  return (kind) => {
    const about = { linkId, id, name }
    if (kind === 'represented') ask({ ...about, kind, representative: { name: '', email: '' } }, mannerOf(kind))
    else ask({ ...about, kind }, mannerOf(kind))
  }
}
