import { useParams } from 'react-router-dom'
import { isLinkId } from '../../../domain/link-id.ts'
import { SignEntryFlow } from '../../flows/sign-entry.tsx'
import { ErrorPage } from '../error-page.tsx'
import { SignEntry } from './sign-entry.tsx'

/** `/sign/:params`: the three ways to sign a link's agreement. */
export default function EntryScreen() {
  const { params: linkId = '' } = useParams()
  if (!isLinkId(linkId)) return <ErrorPage />
  return (
    <SignEntryFlow key={linkId} linkId={linkId}>
      <SignEntry />
    </SignEntryFlow>
  )
}
