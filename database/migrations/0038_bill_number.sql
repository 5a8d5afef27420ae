-- without a transaction
CREATE INDEX CONCURRENTLY booking_bill_number ON booking (bill_number);
