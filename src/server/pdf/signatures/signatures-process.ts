import { serve } from '../processes/serve.ts'
import { signaturesIn } from './signatures-in.ts'

serve(signaturesIn)
