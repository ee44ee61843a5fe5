/** The request of `request.json`, as the guest receives it. */
export interface SeatRequest {
  message: string;
  schema: {properties: {seat: {title: string; enum: string[]}}};
  context?: {aisle?: string[]};
  /** What the user entered before. */
  content?: {seat?: string};
  /** Why the last answer was rejected. */
  error?: string;
}
