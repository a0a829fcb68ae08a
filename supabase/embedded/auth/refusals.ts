/** A refusal in the sign-in service's format. */
export function refusal(status: number, errorCode: string, message: string): Response {
  return Response.json({ code: status, error_code: errorCode, msg: message }, { status });
}

/** @param wait in seconds */
export function tooMany(wait: number): Response {
  const answer = refusal(429, 'over_request_rate_limit', 'Request rate limit reached');
  answer.headers.set('retry-after', String(wait));
  return answer;
}
