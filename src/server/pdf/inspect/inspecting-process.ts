import { serve } from '../processes/serve.ts'
import { dangerOf } from './signed-pdf-danger.ts'

serve((bytes: Uint8Array) => dangerOf(bytes, { allowsFormatting: true }))
