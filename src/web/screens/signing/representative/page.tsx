import { useParams } from 'react-router-dom'
import { SigningByLetterFlow } from './connect.tsx'
import { Representative } from './representative.tsx'

/** `/corporation-signing/:token`: where the letter with the signing document leads. */
export default function RepresentativeScreen() {
  const { token = '' } = useParams()
  return (
    <SigningByLetterFlow key={token} token={token}>
      <Representative />
    </SigningByLetterFlow>
  )
}
