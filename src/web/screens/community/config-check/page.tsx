import { configurationOf, useConfiguration } from '../configuration/connect.tsx'
import { LastLook } from './last-look.tsx'
import { Linked } from './linked.tsx'

/** `/config-check`: everything once more, as signers will see it; then the link. */
export default function ConfigCheckScreen() {
  const { linkId } = useConfiguration(configurationOf)
  return linkId === null ? <LastLook /> : <Linked linkId={linkId} />
}
