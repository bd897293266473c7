import { useSearchParams } from 'react-router-dom'
import { isLinkId } from '../../../../domain/link-id.ts'
import { communityLink } from '../../../../domain/manager-id.ts'
import { BrowserRecognitionFlow } from './connect.tsx'
import { signInPath } from '../../../paths.ts'
import { Recognition } from './recognition.tsx'

/** `/this-is-me`: where the letter about strangers who guess a password leads. */
export default function RecognitionScreen() {
  const [query] = useSearchParams()
  const [key, linkId] = [query.get('key') ?? '', query.get('link_id') ?? '']
  const isOfCorporation = linkId !== communityLink && isLinkId(linkId)
  return (
    <BrowserRecognitionFlow key={key} mailed={key}>
      <Recognition signIn={isOfCorporation ? signInPath('corp', linkId) : signInPath('org')} />
    </BrowserRecognitionFlow>
  )
}
